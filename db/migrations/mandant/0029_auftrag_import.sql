CREATE TABLE "__mandant__"."auftrag_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"dateiname" text NOT NULL,
	"zeichensatz" text NOT NULL,
	"trenner" text NOT NULL,
	"kopf" jsonb NOT NULL,
	"spalten" jsonb NOT NULL,
	"zeilen" integer NOT NULL,
	"erstellt_von" text NOT NULL,
	"uebernommen_von" text,
	"abgeschlossen_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auftrag_import_zeile" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"daten" text NOT NULL,
	"referenz_hash" text,
	"geprueft" text,
	"uebernommen" text,
	"code" text DEFAULT '' NOT NULL,
	"feld" text DEFAULT '' NOT NULL,
	"auftrag_id" uuid,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag_import_zeile" ADD CONSTRAINT "auftrag_import_zeile_import_id_auftrag_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "__mandant__"."auftrag_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag_import_zeile" ADD CONSTRAINT "auftrag_import_zeile_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auftrag_import_erstellt" ON "__mandant__"."auftrag_import" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "auftrag_import_zustand" ON "__mandant__"."auftrag_import" USING btree ("zustand");--> statement-breakpoint
CREATE UNIQUE INDEX "auftrag_import_zeile_nummer" ON "__mandant__"."auftrag_import_zeile" USING btree ("import_id","nummer");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_referenz" ON "__mandant__"."auftrag_import_zeile" USING btree ("import_id","referenz_hash");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_geprueft" ON "__mandant__"."auftrag_import_zeile" USING btree ("import_id","geprueft","uebernommen","nummer");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_erstellt" ON "__mandant__"."auftrag_import_zeile" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_auftrag" ON "__mandant__"."auftrag_import_zeile" USING btree ("auftrag_id");