import type { Gutschrift } from '~/domain/agentur/gutschrift'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { translator } from './translate'

/** What the invoice for machines says in words; German, whoever reads it, as the law it follows. */
export function ciiTexte() {
	const t = translator(STANDARD_LOCALE, 'sie')
	return {
		posten: ({ produkt, seite }: Gutschrift['posten'][number]) =>
			t('agenturgeld:rechnung.posten', { produkt, seite: t(`agenturgeld:seite.${seite}`) }),
		notiz: t('agenturgeld:rechnung.gutschrift'),
		zahlung: t('agenturgeld:rechnung.zahlung'),
		befreiung: t('agenturgeld:rechnung.kleinunternehmer'),
	}
}
