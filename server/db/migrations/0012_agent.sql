CREATE TABLE "agent_states" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_turn_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid,
	"preview_id" uuid,
	"up_to" integer NOT NULL,
	"trace" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"org_id" uuid NOT NULL,
	"month" text NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_org_id_month_pk" PRIMARY KEY("org_id","month")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid,
	"text" text NOT NULL,
	"aspect" text,
	"objects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"group_key" text NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "behavior" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "automation_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "agent_note" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "agent_resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD COLUMN "service_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD COLUMN "for_name" text;--> statement-breakpoint
ALTER TABLE "preview_conversations" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "qa_pairs" ADD COLUMN "forms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "qa_pairs" ADD COLUMN "aspects" jsonb;--> statement-breakpoint
ALTER TABLE "agent_states" ADD CONSTRAINT "agent_states_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_states" ADD CONSTRAINT "agent_states_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_turn_messages" ADD CONSTRAINT "agent_turn_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_turn_messages" ADD CONSTRAINT "agent_turn_messages_turn_id_agent_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."agent_turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_preview_id_preview_conversations_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."preview_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_turn_messages_turn" ON "agent_turn_messages" USING btree ("turn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_turns_conversation" ON "agent_turns" USING btree ("conversation_id","up_to");--> statement-breakpoint
CREATE INDEX "agent_turns_preview" ON "agent_turns" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "agent_turns_created" ON "agent_turns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unanswered_questions_open" ON "unanswered_questions" USING btree ("org_id","agent_id","group_key") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD CONSTRAINT "preview_appointments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD CONSTRAINT "preview_appointments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;