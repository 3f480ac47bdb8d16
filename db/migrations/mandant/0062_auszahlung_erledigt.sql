CREATE INDEX "auszahlung_erledigt" ON "__mandant__"."auszahlung" USING btree (least("gezahlt_am", "storniert_am")) WHERE iban <> '';--> statement-breakpoint
DROP INDEX "__mandant__"."auszahlung_gezahlt";--> statement-breakpoint
DROP INDEX "__mandant__"."auszahlung_storniert";
