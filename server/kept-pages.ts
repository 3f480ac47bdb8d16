import { LRUCache } from 'lru-cache'
import type { Mandant } from '~/domain/mandant/config'
import type { KeptPage } from './kept-page'

/** All pages of this process, and those of one brand: a hundred pages, each in many variants. */
const MAX_BYTES = 128 * 1024 * 1024
const MAX_BYTES_PER_BRAND = 16 * 1024 * 1024

/** What is kept of one brand; thrown away as a whole, and with it what is just being made. */
class BrandPages {
	readonly pages: LRUCache<string, KeptPage>
	/** Pages being made, by their key: whoever asks for the same one waits for it. */
	readonly making = new Map<string, Promise<KeptPage | undefined>>()

	constructor(
		public mandant: Mandant,
		maxBytes: number,
	) {
		this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
	}

	/** The page under this key, as long as it holds; `now` in ms. */
	find(key: string, now: number): KeptPage | undefined {
		const page = this.pages.get(key)
		return page && now < page.until ? page : undefined
	}
}

export type { BrandPages }

/**
 * Finished pages by brand and key. Each brand has room for its own; where all of them together need more than there is,
 * the one that holds the most gives up what was asked for the longest ago, so that no brand drives out another's.
 */
export function createKeptPages({ maxBytes = MAX_BYTES, perBrand = MAX_BYTES_PER_BRAND } = {}) {
	const brands = new Map<string, BrandPages>()

	const bytes = () => [...brands.values()].reduce((sum, { pages }) => sum + pages.calculatedSize, 0)

	function drop(mandantId: string): void {
		brands.delete(mandantId)
	}

	function makeRoom(): void {
		let all = bytes()
		while (all > maxBytes) {
			const [largest] = [...brands.values()].sort((a, b) => b.pages.calculatedSize - a.pages.calculatedSize)
			const before = largest?.pages.calculatedSize ?? 0
			largest?.pages.pop()
			const freed = before - (largest?.pages.calculatedSize ?? 0)
			if (freed === 0) return
			all -= freed
		}
	}

	return {
		/** The brand's pages; none from before a change of its settings. */
		of(mandant: Mandant): BrandPages {
			const known = brands.get(mandant.id)
			if (known && sameSettings(known, mandant)) return known
			drop(mandant.id)
			const made = new BrandPages(mandant, perBrand)
			brands.set(mandant.id, made)
			return made
		},
		/** Nobody finds what is put to pages that were dropped while it was made. */
		keep(brand: BrandPages, key: string, page: KeptPage): void {
			brand.pages.set(key, page)
			makeRoom()
		},
		/** Something that visitors of this brand see has changed. */
		drop,
		dropAll() {
			brands.clear()
		},
		bytes,
	}
}

export type KeptPages = ReturnType<typeof createKeptPages>

/** The registry makes new objects of all brands when one of them changed. */
function sameSettings(known: BrandPages, mandant: Mandant): boolean {
	if (known.mandant === mandant) return true
	const settings = ({ clientRoute, config }: Mandant) => JSON.stringify([clientRoute, config])
	if (settings(known.mandant) !== settings(mandant)) return false
	known.mandant = mandant
	return true
}
