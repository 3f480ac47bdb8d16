CREATE TABLE "__mandant__"."sammelfreigabe" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"anzahl" integer NOT NULL,
	"summe_cent" integer NOT NULL,
	"erstellt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"fertig_am" timestamp with time zone,
	"abgebrochen_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sammelfreigabe_auftrag" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sammelfreigabe_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"auftrag_id" uuid NOT NULL,
	"betrag_cent" integer NOT NULL,
	"ergebnis" text,
	"code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."sammelfreigabe_auftrag" ADD CONSTRAINT "sammelfreigabe_auftrag_sammelfreigabe_id_sammelfreigabe_id_fk" FOREIGN KEY ("sammelfreigabe_id") REFERENCES "__mandant__"."sammelfreigabe"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sammelfreigabe_auftrag" ADD CONSTRAINT "sammelfreigabe_auftrag_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sammelfreigabe_erstellt" ON "__mandant__"."sammelfreigabe" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "sammelfreigabe_offen" ON "__mandant__"."sammelfreigabe" USING btree ("fertig_am","abgebrochen_am");--> statement-breakpoint
CREATE UNIQUE INDEX "sammelfreigabe_auftrag_nummer" ON "__mandant__"."sammelfreigabe_auftrag" USING btree ("sammelfreigabe_id","nummer");--> statement-breakpoint
CREATE INDEX "sammelfreigabe_auftrag_ergebnis" ON "__mandant__"."sammelfreigabe_auftrag" USING btree ("sammelfreigabe_id","ergebnis","nummer");--> statement-breakpoint
CREATE INDEX "sammelfreigabe_auftrag_auftrag" ON "__mandant__"."sammelfreigabe_auftrag" USING btree ("auftrag_id");