ALTER TABLE "conversations" ADD COLUMN "channel_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "former_inbound_at" timestamp with time zone;