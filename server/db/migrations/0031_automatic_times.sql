ALTER TABLE "automatic_messages" ADD COLUMN "sent_after" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_phone" text;