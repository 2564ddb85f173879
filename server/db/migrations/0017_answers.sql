ALTER TABLE "agent_turns" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_appointments" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_turns_agent" ON "agent_turns" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "unanswered_questions_created" ON "unanswered_questions" USING btree ("created_at");