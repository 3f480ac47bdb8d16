CREATE TABLE "__mandant__"."kampagne" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"zweck" text DEFAULT '' NOT NULL,
	"zustand" text NOT NULL,
	"von" timestamp with time zone,
	"bis" timestamp with time zone,
	"rang" integer NOT NULL,
	"ziel" jsonb NOT NULL,
	"regeln" jsonb NOT NULL,
	"wahl" text NOT NULL,
	"budget_cent" integer,
	"budget_zeitraum" text DEFAULT 'gesamt' NOT NULL,
	"stand" integer DEFAULT 1 NOT NULL,
	"geschrieben_von" text DEFAULT '' NOT NULL,
	"beantragt_von" text,
	"freigegeben_von" text,
	"freigegeben_am" timestamp with time zone,
	"stopp_von" text,
	"stopp_grund" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "kampagne_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD COLUMN "zusatz_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD COLUMN "zusatz" jsonb;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD COLUMN "kampagne_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD COLUMN "zusatz_max_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "kampagne_zeit" ON "__mandant__"."kampagne" USING btree ("zustand","von","bis");--> statement-breakpoint
CREATE INDEX "empfehlung_kampagne" ON "__mandant__"."empfehlung" USING btree ("kampagne_id","erstellt_am") WHERE kampagne_id is not null;--> statement-breakpoint
CREATE INDEX "praemierung_kampagne" ON "__mandant__"."praemierung" USING btree ("kampagne_id","erstellt_am") WHERE kampagne_id is not null;