CREATE TABLE "__mandant__"."vermittlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"weg" text NOT NULL,
	"agentur_id" uuid,
	"vermittelt_von" uuid NOT NULL,
	"produkt_id" integer NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"email" text NOT NULL,
	"einwilligung_version" integer NOT NULL,
	"zustand" text NOT NULL,
	"empfehlung_id" uuid,
	"bestaetigt_am" timestamp with time zone,
	"loeschen_ab" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "__mandant__"."mail_ohne_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."vermittlung" ADD CONSTRAINT "vermittlung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."vermittlung" ADD CONSTRAINT "vermittlung_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."vermittlung" ADD CONSTRAINT "vermittlung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vermittlung_von" ON "__mandant__"."vermittlung" USING btree ("vermittelt_von","erstellt_am");--> statement-breakpoint
CREATE INDEX "vermittlung_loeschen" ON "__mandant__"."vermittlung" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "mail_ohne_konto" ON "__mandant__"."mail" USING btree ("erstellt_am") WHERE vorlage in ('kontakt_kopie', 'eingabe_bestaetigen', 'einladung', 'empfehlung_vorgeschlagen', 'datenschutz_bestaetigen', 'datenschutz_antwort');