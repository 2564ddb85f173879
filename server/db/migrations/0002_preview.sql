CREATE TABLE "preview_appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"professional_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"contact_id" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"audio" jsonb,
	"calls_person" boolean DEFAULT false NOT NULL,
	"action" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"content" text NOT NULL,
	"scheduled_time" timestamp with time zone NOT NULL,
	"sent_time" timestamp with time zone,
	"reason" text,
	"appointment_id" uuid,
	"conversation_id" uuid,
	"message_id" uuid,
	"silent_since" integer,
	"preview_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD CONSTRAINT "preview_appointments_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD CONSTRAINT "preview_appointments_conversation_id_preview_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."preview_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_conversations" ADD CONSTRAINT "preview_conversations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_conversations" ADD CONSTRAINT "preview_conversations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_messages" ADD CONSTRAINT "preview_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_messages" ADD CONSTRAINT "preview_messages_conversation_id_preview_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."preview_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_preview_id_preview_conversations_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."preview_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_appointments_conversation" ON "preview_appointments" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preview_conversations_contact" ON "preview_conversations" USING btree ("org_id","contact_id");--> statement-breakpoint
CREATE INDEX "preview_conversations_agent" ON "preview_conversations" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "preview_conversations_created" ON "preview_conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "preview_messages_conversation" ON "preview_messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_messages_appointment" ON "scheduled_messages" USING btree ("appointment_id","scheduled_time");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_messages_silence" ON "scheduled_messages" USING btree ("conversation_id","silent_since");--> statement-breakpoint
CREATE INDEX "scheduled_messages_preview" ON "scheduled_messages" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_message" ON "scheduled_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_pending" ON "scheduled_messages" USING btree ("org_id","scheduled_time") WHERE status = 'PENDING';