/** The day of the contract's last change, as the newest heading of docs/api-changelog.md; the contract's test writes both. */
export const CONTRACT_VERSION = '2026-11-28'
