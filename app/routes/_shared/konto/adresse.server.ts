import { formatDateTime } from '~/domain/shared/dates'
import type { wartendeAdresseOf } from '~/usecases/konto/show-wartende-adresse'

/** A change of address that waits, with days in words. */
export const adresseView = (adresse: Awaited<ReturnType<typeof wartendeAdresseOf>>) =>
	adresse && { ...adresse, am: formatDateTime(adresse.am), bis: adresse.bis && formatDateTime(adresse.bis) }

export type AdresseView = NonNullable<ReturnType<typeof adresseView>>
