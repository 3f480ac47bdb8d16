/**
 * The statement a recommender makes [P-ELIGIBLE]: of age, living in Germany, private, neither staff nor service
 * provider. Its words are `konto:teilnahme`; whoever changes them raises the number, which is stored with the time.
 */
export const TEILNAHME_VERSION = 1

/** Age from which somebody may recommend [B-ADULT]. */
export const TEILNAHME_ALTER = 18
