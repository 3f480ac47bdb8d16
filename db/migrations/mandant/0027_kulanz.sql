ALTER TABLE "__mandant__"."kulanz_antrag" DROP CONSTRAINT "kulanz_antrag_vier_augen";--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD COLUMN "notiz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD COLUMN "antwort" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD COLUMN "praemierung_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kulanz_antrag_erstellt" ON "__mandant__"."kulanz_antrag" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_monat" ON "__mandant__"."kulanz_antrag" USING btree ("beantragt_von","erstellt_am");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_empfehler" ON "__mandant__"."kulanz_antrag" USING btree ("empfehler_id","erstellt_am");--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_praemierung_id_unique" UNIQUE("praemierung_id");--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_praemie" CHECK (("__mandant__"."kulanz_antrag"."zustand" = 'gewaehrt') = ("__mandant__"."kulanz_antrag"."praemierung_id" is not null));--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_vier_augen" CHECK ("__mandant__"."kulanz_antrag"."zustand" <> 'gewaehrt' or ("__mandant__"."kulanz_antrag"."entschieden_von" is not null and ("__mandant__"."kulanz_antrag"."entschieden_von" <> "__mandant__"."kulanz_antrag"."beantragt_von" or ("__mandant__"."kulanz_antrag"."anlass" = 'allein' and "__mandant__"."kulanz_antrag"."betrag_cent" <= 5000))));