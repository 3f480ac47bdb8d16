CREATE TABLE "__mandant__"."sso_anbieter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"aussteller" text NOT NULL,
	"client_id" text NOT NULL,
	"geheimnis" text NOT NULL,
	"aktiv" boolean NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_person" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"aussteller" text NOT NULL,
	"subjekt" text NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"angemeldet_am" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_person_subjekt" UNIQUE("aussteller","subjekt")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_sitzung" (
	"sitzung_id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"id_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_zuordnung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"abteilung" text NOT NULL,
	"agentur_id" uuid NOT NULL,
	"rolle" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_zuordnung_abteilung_unique" UNIQUE("abteilung")
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD COLUMN "sso_zuordnung_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_person" ADD CONSTRAINT "sso_person_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_sitzung" ADD CONSTRAINT "sso_sitzung_sitzung_id_sitzung_id_fk" FOREIGN KEY ("sitzung_id") REFERENCES "__mandant__"."sitzung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_sitzung" ADD CONSTRAINT "sso_sitzung_person_id_sso_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "__mandant__"."sso_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_zuordnung" ADD CONSTRAINT "sso_zuordnung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_person_benutzer" ON "__mandant__"."sso_person" USING btree ("benutzer_id");--> statement-breakpoint
CREATE INDEX "sso_sitzung_person" ON "__mandant__"."sso_sitzung" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD CONSTRAINT "agentur_mitglied_sso_zuordnung_id_sso_zuordnung_id_fk" FOREIGN KEY ("sso_zuordnung_id") REFERENCES "__mandant__"."sso_zuordnung"("id") ON DELETE cascade ON UPDATE no action;