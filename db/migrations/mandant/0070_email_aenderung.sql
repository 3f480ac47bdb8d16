CREATE TABLE "__mandant__"."email_aenderung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"bezug" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"email_alt" text NOT NULL,
	"email_neu" text NOT NULL,
	"beantragt_von" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[],
	"ablauf_am" timestamp with time zone,
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "email_aenderung_vier_augen" CHECK ("__mandant__"."email_aenderung"."zustand" not in ('angeschrieben', 'erledigt', 'zurueckgesetzt') or "__mandant__"."email_aenderung"."bezug" = 'empfaenger' or "__mandant__"."email_aenderung"."beantragt_von" not like 'betrieb:%' or ("__mandant__"."email_aenderung"."entschieden_von" is not null and "__mandant__"."email_aenderung"."entschieden_von" <> "__mandant__"."email_aenderung"."beantragt_von" and "__mandant__"."email_aenderung"."beantragt_von" <> all ("__mandant__"."email_aenderung"."kreis")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_aenderung_offen" ON "__mandant__"."email_aenderung" USING btree ("subjekt_id") WHERE zustand in ('vorgeschlagen', 'angeschrieben');--> statement-breakpoint
CREATE INDEX "email_aenderung_subjekt" ON "__mandant__"."email_aenderung" USING btree ("subjekt_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "email_aenderung_zustand" ON "__mandant__"."email_aenderung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "email_aenderung_erstellt" ON "__mandant__"."email_aenderung" USING btree ("erstellt_am");