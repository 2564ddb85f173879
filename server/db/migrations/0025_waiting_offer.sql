ALTER TABLE "agent_turns" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD COLUMN "waiting_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD COLUMN "offer_provider_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD COLUMN "offer_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD COLUMN "offer_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_waiting_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_offer_provider_id_providers_id_fk" FOREIGN KEY ("offer_provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_messages_offer" ON "scheduled_messages" USING btree ("waiting_id","offer_provider_id","offer_start");