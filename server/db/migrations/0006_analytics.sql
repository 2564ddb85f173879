CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"related_entity_type" text NOT NULL,
	"related_entity_id" uuid,
	"contact_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_insights" (
	"user_id" uuid NOT NULL,
	"insight_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ignored_insights_user_id_insight_id_pk" PRIMARY KEY("user_id","insight_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_insights" ADD CONSTRAINT "ignored_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_feed" ON "activities" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_contact" ON "activities" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "activities_created" ON "activities" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_of_talk" ON "activities" USING btree ("org_id","related_entity_id","activity_type") WHERE related_entity_type = 'conversation';--> statement-breakpoint
CREATE INDEX "appointments_created" ON "appointments" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_agent" ON "messages" USING btree ("org_id","created_at") WHERE is_ai_message;--> statement-breakpoint
CREATE INDEX "messages_by_customers" ON "messages" USING btree ("org_id","created_at","conversation_id") WHERE direction = 'inbound';