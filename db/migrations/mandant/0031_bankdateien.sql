CREATE TABLE "__mandant__"."bank_meldung" (
	"datei" text NOT NULL,
	"nr" integer NOT NULL,
	"art" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"sammler_id" text NOT NULL,
	"cent" bigint,
	"grund" text NOT NULL,
	"ergebnis" text,
	CONSTRAINT "bank_meldung_datei_nr_pk" PRIMARY KEY("datei","nr")
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_datei" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_datei" ADD COLUMN "kennungen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_datei" ADD COLUMN "andere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_datei" ADD COLUMN "ausgefuehrt_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_datei" ADD COLUMN "ausgefuehrt_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_datei" ADD COLUMN "erledigt_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_meldung" ADD CONSTRAINT "bank_meldung_datei_bank_datei_pruefsumme_fk" FOREIGN KEY ("datei") REFERENCES "__mandant__"."bank_datei"("pruefsumme") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_datei_aller" ON "__mandant__"."bank_datei" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "bank_datei_offen" ON "__mandant__"."bank_datei" USING btree ("ausgefuehrt_am") WHERE "__mandant__"."bank_datei"."erledigt_am" is null;