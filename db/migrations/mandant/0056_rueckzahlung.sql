CREATE TABLE "__mandant__"."rueckzahlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rueckforderung_id" uuid NOT NULL,
	"betrag_cent" integer NOT NULL,
	"eingang_am" date NOT NULL,
	"referenz" text NOT NULL,
	"bank_datei" text,
	"gebucht_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "rueckzahlung_betrag" CHECK ("__mandant__"."rueckzahlung"."betrag_cent" > 0)
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" DROP CONSTRAINT "buchung_zeile_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_meldung" ADD COLUMN "am" date;--> statement-breakpoint
ALTER TABLE "__mandant__"."rueckforderung" ADD COLUMN "gezahlt_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."rueckzahlung" ADD CONSTRAINT "rueckzahlung_rueckforderung_id_rueckforderung_id_fk" FOREIGN KEY ("rueckforderung_id") REFERENCES "__mandant__"."rueckforderung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rueckzahlung_einmal" ON "__mandant__"."rueckzahlung" USING btree ("rueckforderung_id","eingang_am","betrag_cent","referenz");--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ADD CONSTRAINT "buchung_zeile_konto" CHECK ("__mandant__"."buchung_zeile"."konto" in ('aufwand', 'kulanz', 'geschuldet', 'freigegeben', 'exportiert', 'bezahlt', 'ruecklaeufer', 'gutschein', 'storno', 'verfall', 'forderung', 'zurueckgefordert', 'zurueckgezahlt', 'agentur_aufwand', 'agentur_geschuldet', 'agentur_steuer', 'agentur_exportiert', 'agentur_bezahlt', 'agentur_zurueck'));--> statement-breakpoint
ALTER TABLE "__mandant__"."rueckforderung" ADD CONSTRAINT "rueckforderung_gezahlt" CHECK ("__mandant__"."rueckforderung"."gezahlt_cent" between 0 and "__mandant__"."rueckforderung"."betrag_cent" - "__mandant__"."rueckforderung"."verrechnet_cent");