CREATE TABLE "__mandant__"."praemien_vorschlag" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"produkt_id" integer NOT NULL,
	"praemien" jsonb NOT NULL,
	"gilt_ab" date NOT NULL,
	"grund" text NOT NULL,
	"basis" text NOT NULL,
	"beantragt_von" text NOT NULL,
	"ausgang" text,
	"antwort" text DEFAULT '' NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[] DEFAULT '{}' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "praemien_vorschlag_zweite" CHECK (not (beantragt_von = any(kreis))),
	CONSTRAINT "praemien_vorschlag_ausgang" CHECK ((ausgang is null) = (entschieden_am is null))
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."praemien_vorschlag" ADD CONSTRAINT "praemien_vorschlag_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "praemien_vorschlag_offen" ON "__mandant__"."praemien_vorschlag" USING btree ("produkt_id") WHERE entschieden_am is null;--> statement-breakpoint
CREATE INDEX "praemien_vorschlag_produkt" ON "__mandant__"."praemien_vorschlag" USING btree ("produkt_id","entschieden_am");--> statement-breakpoint
CREATE INDEX "empfehlung_produkt" ON "__mandant__"."empfehlung" USING btree ("produkt_id","zustand");