CREATE TABLE "__mandant__"."agentur" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nummer" text NOT NULL,
	"name" text NOT NULL,
	"strasse" text NOT NULL,
	"hausnummer" text NOT NULL,
	"plz" text NOT NULL,
	"ort" text NOT NULL,
	"steuernummer" text DEFAULT '' NOT NULL,
	"ust_id" text DEFAULT '' NOT NULL,
	"ansprechpartner" text NOT NULL,
	"email" text NOT NULL,
	"telefon" text DEFAULT '' NOT NULL,
	"kontoinhaber" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"iban_ende" text DEFAULT '' NOT NULL,
	"zustand" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_nummer_unique" UNIQUE("nummer")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."agentur_mitglied" (
	"agentur_id" uuid NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"rolle" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_mitglied_agentur_id_benutzer_id_pk" PRIMARY KEY("agentur_id","benutzer_id")
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "agentur_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."sitzung" ADD COLUMN "agentur_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD CONSTRAINT "agentur_mitglied_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD CONSTRAINT "agentur_mitglied_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentur_suche_name" ON "__mandant__"."agentur" USING gin ((replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((' ' || coalesce("name", '') || ' ' || coalesce("ansprechpartner", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agentur_suche_codes" ON "__mandant__"."agentur" USING gin ((lower(' ' || coalesce("nummer", '') || ' ' || coalesce("email", '') || ' ' || coalesce("ort", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agentur_mitglied_benutzer" ON "__mandant__"."agentur_mitglied" USING btree ("benutzer_id");--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "empfehlung_agentur" ON "__mandant__"."empfehlung" USING btree ("agentur_id","erstellt_am","id") WHERE agentur_id is not null;