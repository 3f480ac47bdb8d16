import { hasKey } from '../shared/keys'
import { STATUS_GRUENDE, type StatusGrund } from './statusbar'

/** Variants of a check; only the first is stored, because the others depend on the day and on settings. */
const PRUEFUNG_GRUENDE = ['auftrag_in_pruefung', 'auftrag_frist_vorbei', 'auftrag_vor_empfehlung'] as const
export type PruefungGrund = (typeof PRUEFUNG_GRUENDE)[number]
export const pruefungGrundOf = (grund: StatusGrund): PruefungGrund | null =>
	PRUEFUNG_GRUENDE.find((one) => one === grund) ?? null

/** Reasons that refine an older one. */
const GENAUER = {
	auftrag_frist_vorbei: 'auftrag_in_pruefung',
	auftrag_vor_empfehlung: 'auftrag_in_pruefung',
	ueberweisung_unmoeglich: 'ueberweisung_zurueck',
	auszahlung_erneut: 'auszahlung_vorbereitet',
	auszahlung_unterwegs: 'auszahlung_vorbereitet',
	auszahlung_verzoegert: 'auszahlung_vorbereitet',
	gutschein_vergriffen: 'gutschein_vorbereitet',
	spende_vorgemerkt: 'auszahlung_vorbereitet',
	gespendet: 'praemie_ueberwiesen',
} as const satisfies Partial<Record<StatusGrund, StatusGrund>>
type Grundgrund = Exclude<StatusGrund, keyof typeof GENAUER>

const isGrundgrund = (grund: StatusGrund): grund is Grundgrund => !hasKey(GENAUER, grund)

/** The reasons that API clients know. */
export const GRUNDGRUENDE = STATUS_GRUENDE.filter(isGrundgrund)
export const grundgrundOf = (grund: StatusGrund): Grundgrund => (hasKey(GENAUER, grund) ? GENAUER[grund] : grund)
