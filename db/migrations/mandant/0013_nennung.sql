CREATE TABLE "__mandant__"."nennung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"produkt_id" integer NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"freund_hash" text NOT NULL,
	"wer" text NOT NULL,
	"ort" text NOT NULL,
	"wer_email" text NOT NULL,
	"channel" text NOT NULL,
	"sprache" text NOT NULL,
	"spur" text NOT NULL,
	"abgleich_ab" timestamp with time zone,
	"empfehler_id" uuid,
	"empfehlung_id" uuid,
	"gruende" text[] NOT NULL,
	"gefragt_am" timestamp with time zone,
	"beantwortet_am" timestamp with time zone,
	"loeschen_ab" timestamp with time zone NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."nennung" ADD CONSTRAINT "nennung_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."nennung" ADD CONSTRAINT "nennung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."nennung" ADD CONSTRAINT "nennung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nennung_abgleich" ON "__mandant__"."nennung" USING btree ("abgleich_ab") WHERE abgleich_ab is not null;--> statement-breakpoint
CREATE INDEX "nennung_empfehler" ON "__mandant__"."nennung" USING btree ("empfehler_id","erstellt_am") WHERE empfehler_id is not null;--> statement-breakpoint
CREATE INDEX "nennung_email" ON "__mandant__"."nennung" USING btree ("wer_email") WHERE wer_email <> '';--> statement-breakpoint
CREATE INDEX "nennung_stand" ON "__mandant__"."nennung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "nennung_loeschen" ON "__mandant__"."nennung" USING btree ("loeschen_ab");