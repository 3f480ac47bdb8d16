ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "beantragt_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "beantragt_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "wunsch_ab" timestamp with time zone;
