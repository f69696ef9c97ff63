/** What the server keeps, shows and sends at most, where no caller and no page needs the number: `limits` of the contract is loaded by every page. */
export const serverLimits = {
  /** Of the text of a notification, in characters. */
  pushBodyMax: 300,
  /** Of sign-in providers. */
  providersMax: 20,
  /** Imports in the list of those that were applied. */
  importsShown: 20,
  /** Of the question bank: versions of an entry, entries in its list. */
  bankVersionsMax: 1_000,
  bankEntriesShown: 2_000,
  /** Of a hook, on its page. */
  hookDeliveriesShown: 50,
  hookDaysMax: 30,
  /** Answers of the own team that a challenge shows. */
  ownTriesShown: 5,
  /** Common wrong answers in the statistics of a challenge. */
  wrongAnswersShown: 10,
  logRowsMax: 200_000,
  /** Rows that guests caused, such as refused log-ins. */
  guestLogRowsMax: 50_000,
  logDaysMax: 90,
} as const
