CREATE TABLE "automatic_messages" (
	"org_id" uuid NOT NULL,
	"type" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"body" text,
	CONSTRAINT "automatic_messages_org_id_type_pk" PRIMARY KEY("org_id","type")
);
--> statement-breakpoint
CREATE TABLE "conversation_starts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"transport" text NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"provider_name" text NOT NULL,
	"language" text NOT NULL,
	"provider_id" text,
	"category" text NOT NULL,
	"purpose" text NOT NULL,
	"header" text,
	"body" text NOT NULL,
	"footer" text,
	"buttons" jsonb NOT NULL,
	"has_other_parts" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"quality" text,
	"replaces" uuid,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "templates_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "automatic_days" jsonb;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_starts" ADD CONSTRAINT "conversation_starts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_starts" ADD CONSTRAINT "conversation_starts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("org_id","account","provider_name","language");