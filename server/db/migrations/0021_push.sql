CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"timezone" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"only_mine" boolean NOT NULL,
	"show_content" boolean NOT NULL,
	"sound" boolean NOT NULL,
	"quiet" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	"last_confirmed_at" timestamp with time zone,
	"unconfirmed_since" timestamp with time zone,
	"test_id" uuid,
	"test_sent_at" timestamp with time zone,
	"test_took_ms" integer,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_emails" (
	"org_id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"org_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "push_notices_device_id_tag_pk" PRIMARY KEY("device_id","tag")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_emails" ADD CONSTRAINT "push_emails_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_emails" ADD CONSTRAINT "push_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_devices_org" ON "push_devices" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_notices_tag" ON "push_notices" USING btree ("org_id","tag");