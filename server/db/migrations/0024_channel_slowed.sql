ALTER TABLE "channels" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "account_news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "maybe_same_as" uuid;