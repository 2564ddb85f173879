ALTER TABLE "appointments" ADD COLUMN "agent_did" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agent_did_at" timestamp with time zone;