CREATE TABLE "web_inbox" (
	"channel_id" uuid NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"sealed" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "web_inbox_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "web_keys" (
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "web_keys_channel_id_kind_id_pk" PRIMARY KEY("channel_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "web_people" (
	"channel_id" uuid NOT NULL,
	"person" text NOT NULL,
	"jid" text,
	"met_at" timestamp with time zone,
	"first_contact_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "web_people_channel_id_person_pk" PRIMARY KEY("channel_id","person")
);
--> statement-breakpoint
CREATE TABLE "web_sent" (
	"channel_id" uuid NOT NULL,
	"id" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "web_sent_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "web_sessions" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"owner" text,
	"lease_until" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'idle' NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"state_until" timestamp with time zone,
	"qr" text,
	"creds" text,
	"paired_at" timestamp with time zone,
	"restricted_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "web_inbox" ADD CONSTRAINT "web_inbox_channel_id_web_sessions_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."web_sessions"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_keys" ADD CONSTRAINT "web_keys_channel_id_web_sessions_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."web_sessions"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_people" ADD CONSTRAINT "web_people_channel_id_web_sessions_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."web_sessions"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_sent" ADD CONSTRAINT "web_sent_channel_id_web_sessions_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."web_sessions"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_sessions" ADD CONSTRAINT "web_sessions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_sessions" ADD CONSTRAINT "web_sessions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_inbox_open" ON "web_inbox" USING btree ("channel_id","created_at") WHERE state <> 'stored';--> statement-breakpoint
CREATE INDEX "web_inbox_age" ON "web_inbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "web_people_first" ON "web_people" USING btree ("channel_id","first_contact_at") WHERE first_contact_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "web_sent_client" ON "web_sent" USING btree ("channel_id","client_id");--> statement-breakpoint
CREATE INDEX "web_sent_age" ON "web_sent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "web_sessions_wanted" ON "web_sessions" USING btree ("lease_until") WHERE wanted;