CREATE TABLE "__mandant__"."zweiter_faktor" (
	"benutzer_id" uuid PRIMARY KEY NOT NULL,
	"geheimnis" text NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"letzter_schritt" bigint DEFAULT 0 NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "__mandant__"."mail_ohne_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ALTER COLUMN "passwort_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ADD COLUMN "beendet_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."sitzung" ADD COLUMN "faktor_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."zweiter_faktor" ADD CONSTRAINT "zweiter_faktor_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_ohne_konto" ON "__mandant__"."mail" USING btree ("erstellt_am") WHERE vorlage in ('kontakt_kopie', 'eingabe_bestaetigen', 'einladung');