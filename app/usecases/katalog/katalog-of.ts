import { type ProduktApi, produktApiOf } from '~/domain/mandant/produkt-api'
import { fail, ok, type Result } from '~/domain/shared/result'
import { beraterKatalog } from './berater-katalog'
import { energieKatalog } from './energie-katalog'
import type { Katalog, KatalogSource } from './katalog'
import { standardKatalog } from './standard-katalog'

const KATALOGE: Record<ProduktApi, (source: KatalogSource) => Katalog> = {
	standard: standardKatalog,
	berater: beraterKatalog,
	energie: energieKatalog,
}

/** The Mandant's catalogue. A missing or unknown product API is a mistake in the configuration, logged as the spec words it. */
export function katalogOf(
	source: KatalogSource & { log: { error(message: string): void } },
): Result<Katalog, 'produkt_api_unbekannt'> {
	const api = produktApiOf(source.mandant.config)
	if (api) return ok(KATALOGE[api](source))
	source.log.error('Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert')
	return fail('produkt_api_unbekannt')
}
