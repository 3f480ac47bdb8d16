CREATE TABLE "__mandant__"."rueckforderung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"praemierung_id" uuid NOT NULL,
	"betrag_cent" integer NOT NULL,
	"verrechnet_cent" integer DEFAULT 0 NOT NULL,
	"grund" text NOT NULL,
	"gefordert_von" text NOT NULL,
	"erlassen_von" text,
	"erlass_grund" text DEFAULT '' NOT NULL,
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "rueckforderung_praemierung_id_unique" UNIQUE("praemierung_id"),
	CONSTRAINT "rueckforderung_betrag" CHECK ("__mandant__"."rueckforderung"."betrag_cent" > 0 and "__mandant__"."rueckforderung"."verrechnet_cent" between 0 and "__mandant__"."rueckforderung"."betrag_cent"),
	CONSTRAINT "rueckforderung_vier_augen" CHECK ("__mandant__"."rueckforderung"."zustand" <> 'erlassen' or ("__mandant__"."rueckforderung"."erlassen_von" is not null and "__mandant__"."rueckforderung"."erlassen_von" <> "__mandant__"."rueckforderung"."gefordert_von"))
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" DROP CONSTRAINT "buchung_zeile_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD COLUMN "verrechnet_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD COLUMN "zurueckgefordert_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."rueckforderung" ADD CONSTRAINT "rueckforderung_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rueckforderung_offen" ON "__mandant__"."rueckforderung" USING btree ("erstellt_am","id") WHERE "__mandant__"."rueckforderung"."zustand" = 'offen';--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ADD CONSTRAINT "buchung_zeile_konto" CHECK ("__mandant__"."buchung_zeile"."konto" in ('aufwand', 'kulanz', 'geschuldet', 'freigegeben', 'exportiert', 'bezahlt', 'ruecklaeufer', 'gutschein', 'storno', 'verfall', 'forderung', 'zurueckgefordert'));