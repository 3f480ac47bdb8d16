import { ZUSTIMMUNG_LIST } from '~/domain/einwilligung/list'
import { tagZelle } from '~/domain/liste/zelle'
import { formatDateTime } from '~/domain/shared/dates'
import { languageName } from '~/domain/shared/locale'
import { zustimmungList } from '~db/repositories/einwilligung/zustimmung-list'
import type { Listendefinition } from '../shared/liste'
import { loadNachweisZeilen, type NachweisZeile } from './list-nachweise'

/** What the list of consents shows: days as days, and to the minute what proves a consent. */
export const ZUSTIMMUNG_LISTE = {
	spec: ZUSTIMMUNG_LIST,
	recht: 'zustimmung.lesen',
	personen: ['email'],
	column: (t, column) => t(`zustimmungen:spalten.${column}`),
	list: (ctx, query) => zustimmungList(ctx.db, { ...query, now: ctx.clock() }),
	zeilen: loadNachweisZeilen,
	zellen: (t, zeile) => ({
		email: zeile.email,
		art: t(`zustimmungen:art.${zeile.art}`),
		fassung: zeile.name,
		stand: t(`zustimmungen:stand.${zeile.zustand}`),
		erteilt: formatDateTime(zeile.erteiltAm),
		bestaetigt: zeile.bestaetigtAm ? formatDateTime(zeile.bestaetigtAm) : '',
		widerrufen: tagZelle(zeile.widerrufenAm),
		wer: t(`zustimmungen:wer.${zeile.bezug}`),
		sprache: languageName(zeile.sprache),
		weg: t(`zustimmungen:weg.${zeile.art}`),
		wortlaut: zeile.wortlaut,
	}),
} as const satisfies Listendefinition<typeof ZUSTIMMUNG_LIST, NachweisZeile>
