CREATE TABLE "plattform"."betreiber_protokoll" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plattform"."betreiber_protokoll_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"am" timestamp with time zone NOT NULL,
	"wer" text NOT NULL,
	"ereignis" text NOT NULL,
	"marke" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "plattform"."betreiber_sitzung" (
	"id" text PRIMARY KEY NOT NULL,
	"betreiber_id" uuid NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"gesehen_am" timestamp with time zone NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL,
	"faktor_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plattform"."betreiber" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_norm" text NOT NULL,
	"name" text NOT NULL,
	"passwort_hash" text NOT NULL,
	"schluessel" text NOT NULL,
	"geheimnis" text,
	"faktor_ab" timestamp with time zone,
	"letzter_schritt" bigint DEFAULT 0 NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "betreiber_email_norm_unique" UNIQUE("email_norm")
);
--> statement-breakpoint
ALTER TABLE "plattform"."betreiber_sitzung" ADD CONSTRAINT "betreiber_sitzung_betreiber_id_betreiber_id_fk" FOREIGN KEY ("betreiber_id") REFERENCES "plattform"."betreiber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "betreiber_sitzung_betreiber" ON "plattform"."betreiber_sitzung" USING btree ("betreiber_id");