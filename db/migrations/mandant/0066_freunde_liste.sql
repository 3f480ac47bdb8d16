DROP INDEX "__mandant__"."empfaenger_kundennummer";--> statement-breakpoint
DROP INDEX "__mandant__"."empfaenger_email";--> statement-breakpoint
DROP INDEX "__mandant__"."empfaenger_suche_codes";--> statement-breakpoint
DROP INDEX "__mandant__"."empfaenger_erstellt";--> statement-breakpoint
CREATE INDEX "empfaenger_nummer" ON "__mandant__"."empfaenger" USING btree ("empfaengernummer","id");--> statement-breakpoint
CREATE INDEX "empfaenger_stand" ON "__mandant__"."empfaenger" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "empfaenger_kundennummer" ON "__mandant__"."empfaenger" USING btree ("kundennummer","id");--> statement-breakpoint
CREATE INDEX "empfaenger_email" ON "__mandant__"."empfaenger" USING btree ("email_norm","id");--> statement-breakpoint
CREATE INDEX "empfaenger_suche_codes" ON "__mandant__"."empfaenger" USING gin ((lower(' ' || coalesce("email", '') || ' ' || coalesce("empfaengernummer", '') || ' ' || coalesce("kundennummer", '') || ' ' || coalesce(regexp_replace(coalesce("telefon", ''), '\D', '', 'g'), ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfaenger_erstellt" ON "__mandant__"."empfaenger" USING btree ("erstellt_am","id");