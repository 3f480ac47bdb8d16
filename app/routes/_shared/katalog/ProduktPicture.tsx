import { Illustration } from '~/ui/brand/Illustration'
import type { IconName } from '~/ui/Icon'

/** Icons for the picture names of the catalogue. */
const icons: Record<string, IconName> = {
	auto: 'car',
	beratung: 'chat',
	gas: 'flame',
	geschaeft: 'briefcase',
	glasfaser: 'router',
	haftpflicht: 'umbrella',
	handy: 'smartphone',
	hausrat: 'home',
	hybrid: 'wifi',
	koffer: 'briefcase',
	leben: 'heart',
	rad: 'bike',
	router: 'wifi',
	satellit: 'globe',
	sim: 'smartphone',
	solar: 'sun',
	sport: 'megaphone',
	strom: 'bolt',
	tablet: 'smartphone',
	tv: 'tv',
	waermepumpe: 'leaf',
	wallbox: 'charge',
	webshop: 'cart',
	zaehler: 'plug',
	zahn: 'shield',
}

export const produktIcon = (grafik: string): IconName => icons[grafik.split('+')[0] ?? ''] ?? 'star'

/** A product's picture in the brand's colours. `nummer` varies the ground, so that neighbours differ. */
export const ProduktPicture = ({ grafik, nummer = 0 }: { grafik: string; nummer?: number }) => (
	<Illustration name={grafik} variant={nummer} />
)
