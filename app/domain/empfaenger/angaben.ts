/** What a Mandant may leave to the friend; first name and e-mail address are needed to write to them about their reward. */
export const ANGABEN = ['anrede', 'nachname', 'geburtsdatum', 'adresse'] as const
export type Angabe = (typeof ANGABEN)[number]
