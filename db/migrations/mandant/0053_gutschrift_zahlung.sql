CREATE TABLE "__mandant__"."agentur_konto" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agentur_id" uuid NOT NULL,
	"zustand" text NOT NULL,
	"kontoinhaber" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"iban_ende" text NOT NULL,
	"iban_hash" text NOT NULL,
	"beantragt_von" text NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_konto_vier_augen" CHECK ("__mandant__"."agentur_konto"."zustand" not in ('gilt', 'ersetzt') or ("__mandant__"."agentur_konto"."entschieden_von" is not null and "__mandant__"."agentur_konto"."entschieden_von" <> "__mandant__"."agentur_konto"."beantragt_von"))
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" DROP CONSTRAINT "buchung_zeile_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ALTER COLUMN "auszahlung_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ALTER COLUMN "praemierung_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf" ADD COLUMN "art" text DEFAULT 'praemien' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD COLUMN "rechnung_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD COLUMN "konto_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD COLUMN "versuch" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD COLUMN "erneut_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_konto" ADD CONSTRAINT "agentur_konto_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agentur_konto_gilt" ON "__mandant__"."agentur_konto" USING btree ("agentur_id") WHERE "__mandant__"."agentur_konto"."zustand" = 'gilt';--> statement-breakpoint
CREATE UNIQUE INDEX "agentur_konto_beantragt" ON "__mandant__"."agentur_konto" USING btree ("agentur_id") WHERE "__mandant__"."agentur_konto"."zustand" = 'beantragt';--> statement-breakpoint
CREATE INDEX "agentur_konto_aller" ON "__mandant__"."agentur_konto" USING btree ("agentur_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "agentur_konto_wartet" ON "__mandant__"."agentur_konto" USING btree ("erstellt_am") WHERE "__mandant__"."agentur_konto"."zustand" = 'beantragt';--> statement-breakpoint
CREATE INDEX "agentur_konto_iban" ON "__mandant__"."agentur_konto" USING btree ("iban_hash");--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_rechnung_id_agentur_rechnung_id_fk" FOREIGN KEY ("rechnung_id") REFERENCES "__mandant__"."agentur_rechnung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_konto_id_agentur_konto_id_fk" FOREIGN KEY ("konto_id") REFERENCES "__mandant__"."agentur_konto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_rechnung" ON "__mandant__"."lauf_posten" USING btree ("rechnung_id") WHERE "__mandant__"."lauf_posten"."zustand" in ('offen', 'gebucht');--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_versuch" ON "__mandant__"."lauf_posten" USING btree ("rechnung_id","versuch") WHERE rechnung_id is not null and "__mandant__"."lauf_posten"."zustand" <> 'entfernt';--> statement-breakpoint
DO $$
DECLARE
	alt record;
	wer text;
BEGIN
	FOR alt IN SELECT * FROM "__mandant__"."agentur" WHERE iban <> '' LOOP
		wer := (
			SELECT akteur FROM "__mandant__"."audit"
			WHERE bezug = 'agentur' AND bezug_id = alt.id::text AND ereignis = 'agentur.bankdaten'
			ORDER BY am DESC LIMIT 1
		);
		INSERT INTO "__mandant__"."agentur_konto"
			(id, agentur_id, zustand, kontoinhaber, iban, bic, iban_ende, iban_hash, beantragt_von, erstellt_am)
		VALUES (
			alt.id, alt.id, 'beantragt', alt.kontoinhaber, alt.iban, alt.bic, alt.iban_ende, '', coalesce(wer, 'cli'),
			alt.geaendert_am
		);
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur" DROP COLUMN "kontoinhaber";--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur" DROP COLUMN "iban";--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur" DROP COLUMN "bic";--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur" DROP COLUMN "iban_ende";--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ADD CONSTRAINT "buchung_zeile_konto" CHECK ("__mandant__"."buchung_zeile"."konto" in ('aufwand', 'kulanz', 'geschuldet', 'freigegeben', 'exportiert', 'bezahlt', 'ruecklaeufer', 'gutschein', 'storno', 'verfall', 'forderung', 'zurueckgefordert', 'agentur_aufwand', 'agentur_geschuldet', 'agentur_steuer', 'agentur_exportiert', 'agentur_bezahlt', 'agentur_zurueck'));--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_wofuer" CHECK (("__mandant__"."lauf_posten"."auszahlung_id" is null) = ("__mandant__"."lauf_posten"."praemierung_id" is null) and ("__mandant__"."lauf_posten"."auszahlung_id" is null) = ("__mandant__"."lauf_posten"."rechnung_id" is not null) and ("__mandant__"."lauf_posten"."rechnung_id" is null) = ("__mandant__"."lauf_posten"."konto_id" is null));--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_rechnung" ADD COLUMN "bezahlt_am" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "agentur_rechnung_offen" ON "__mandant__"."agentur_rechnung" USING btree ("erstellt_am","nummer") WHERE bezahlt_am is null and storniert_id is null;