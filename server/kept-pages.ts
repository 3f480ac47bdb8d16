import { LRUCache } from 'lru-cache'
import type { Mandant } from '~/domain/mandant/config'
import type { KeptPage } from './kept-page'

/** Limits of the page cache: for the process, and for one brand (a hundred pages with many variants each). */
const MAX_BYTES = 128 * 1024 * 1024
const MAX_BYTES_PER_BRAND = 16 * 1024 * 1024

/** The cache of one brand; dropped as a whole, including pages in progress. */
class BrandPages {
	readonly pages: LRUCache<string, KeptPage>
	/** Pages being rendered, by key: concurrent requests for one share it. */
	readonly making = new Map<string, Promise<KeptPage | undefined>>()

	constructor(
		public mandant: Mandant,
		maxBytes: number,
	) {
		this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
	}

	/** The cached page for this key, while valid; `now` in ms. */
	find(key: string, now: number): KeptPage | undefined {
		const page = this.pages.get(key)
		return page && now < page.until ? page : undefined
	}
}

export type { BrandPages }

/**
 * Rendered pages by brand and key. Each brand has its own room; if all together exceed the limit, the largest one
 * evicts its least recently used page, so that no brand displaces another's.
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
		/** The brand's cache; empty after a change of its settings. */
		of(mandant: Mandant): BrandPages {
			const known = brands.get(mandant.id)
			if (known && sameSettings(known, mandant)) return known
			drop(mandant.id)
			const made = new BrandPages(mandant, perBrand)
			brands.set(mandant.id, made)
			return made
		},
		/** A page put into a cache that was dropped meanwhile is never found. */
		keep(brand: BrandPages, key: string, page: KeptPage): void {
			brand.pages.set(key, page)
			makeRoom()
		},
		/** Something visible to this brand's visitors has changed. */
		drop,
		dropAll() {
			brands.clear()
		},
		bytes,
	}
}

export type KeptPages = ReturnType<typeof createKeptPages>

/** The registry replaces all brands' objects when one of them changes. */
function sameSettings(known: BrandPages, mandant: Mandant): boolean {
	if (known.mandant === mandant) return true
	const settings = ({ clientRoute, config }: Mandant) => JSON.stringify([clientRoute, config])
	if (settings(known.mandant) !== settings(mandant)) return false
	known.mandant = mandant
	return true
}
