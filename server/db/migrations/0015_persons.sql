ALTER TABLE "scheduled_messages" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_messages_no_show" ON "scheduled_messages" USING btree ("appointment_id") WHERE type = 'NO_SHOW_FOLLOWUP';