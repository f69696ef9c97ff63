// Every migration by name, in order. An explicit list works the same under tsx, in tests and in the bundle.
import type { Migration } from 'kysely'
import * as foundation from './202611210900_foundation.ts'
import * as files from './202611211200_files.ts'
import * as mail from './202611211300_mail.ts'
import * as admin from './202611211400_admin.ts'
import * as instances from './202611211500_instances.ts'
import * as filesOfFlags from './202611211600_files-of-flags.ts'
import * as unconfirmed from './202611211800_unconfirmed.ts'
import * as usedLinks from './202611212010_used-links.ts'
import * as gamesWithoutTimes from './202611212100_games-without-times.ts'
import * as sealedKeys from './202611212200_sealed-keys.ts'
import * as oneAttachment from './202611212210_one-attachment.ts'
import * as jobs from './202611221000_jobs.ts'
import * as fileUploads from './202611221001_file-uploads.ts'
import * as gameStaff from './202611221010_game-staff.ts'
import * as audit from './202611221020_audit.ts'
import * as divisions from './202611221040_divisions.ts'
import * as indexes from './202611221045_indexes.ts'
import * as revisions from './202611221046_revisions.ts'
import * as temporaryFiles from './202611221050_temporary-files.ts'
import * as containers from './202611221051_containers.ts'
import * as capturesAreFiles from './202611221052_captures-are-files.ts'
import * as reviewNotes from './202611221053_review-notes.ts'
import * as sessionsByBrowser from './202611221060_sessions-by-browser.ts'
import * as storeAnswers from './202611221061_store-answers.ts'
import * as tokenHashes from './202611221080_token-hashes.ts'
import * as secondFactors from './202611221081_second-factors.ts'
import * as sessionProofs from './202611221238_session-proofs.ts'
import * as knownAddresses from './202611221305_known-addresses.ts'
import * as passkeys from './202611221346_passkeys.ts'
import * as passkeyLogIn from './202611221730_passkey-log-in.ts'
import * as stopLinks from './202611221800_stop-links.ts'
import * as newPlaceMails from './202611222150_new-place-mails.ts'
import * as auditPrograms from './202611251402_audit-programs.ts'
import * as gameHistory from './202611251403_game-history.ts'
import * as historyConsumers from './202611251430_history-consumers.ts'
import * as canonicalAddresses from './202611251532_canonical-addresses.ts'
import * as historyOfSolves from './202611251534_history-of-solves.ts'
import * as judgedAnswers from './202611251550_judged-answers.ts'
import * as refusedMail from './202611251802_refused-mail.ts'
import * as equalCalls from './202611251820_equal-calls.ts'
import * as noticesOfBloods from './202611251835_notices-of-bloods.ts'
import * as insidersOfGames from './202611251916_insiders-of-games.ts'
import * as settingsOfFlags from './202611252310_settings-of-flags.ts'
import * as timesOfChallenges from './202611260036_times-of-challenges.ts'
import * as wrongAnswers from './202611260046_wrong-answers.ts'
import * as curves from './202611260049_curves.ts'
import * as adjustments from './202611260331_adjustments.ts'
import * as whatChallengesCarry from './202611260352_what-challenges-carry.ts'
import * as ratingsOfChallenges from './202611260414_ratings-of-challenges.ts'
import * as prerequisites from './202611260415_prerequisites.ts'
import * as freeze from './202611260417_freeze.ts'
import * as ownSettingsOfTheSite from './202611260435_own-settings-of-the-site.ts'
import * as paidHints from './202611260440_paid-hints.ts'
import * as severalFlags from './202611260455_several-flags.ts'
import * as pointsOfCheckers from './202611260750_points-of-checkers.ts'
import * as divisionsDeny from './202611260826_divisions-deny.ts'
import * as reviewedAnswers from './202611260830_reviewed-answers.ts'
import * as smallestTeams from './202611260837_smallest-teams.ts'
import * as registrationFields from './202611260853_registration-fields.ts'
import * as severalAttachments from './202611260857_several-attachments.ts'
import * as partsOfChallenges from './202611260913_parts-of-challenges.ts'
import * as imports from './202611261144_imports.ts'
import * as foreignPasswords from './202611261209_foreign-passwords.ts'
import * as userAnswers from './202611261223_user-answers.ts'
import * as tokensOfGames from './202611261230_tokens-of-games.ts'
import * as importsOutliveGames from './202611261306_imports-outlive-games.ts'
import * as importsInTheBrowser from './202611261608_imports-in-the-browser.ts'
import * as hashesOfOtherPlatforms from './202611261625_hashes-of-other-platforms.ts'
import * as signInByProviders from './202611261648_sign-in-by-providers.ts'
import * as hooks from './202611261705_hooks.ts'
import * as pages from './202611262018_pages.ts'
import * as pageMedia from './202611262130_page-media.ts'
import * as pushNotifications from './202611262131_push-notifications.ts'
import * as questionBank from './202611262140_question-bank.ts'
import * as mailsToImportedAccounts from './202611270130_mails-to-imported-accounts.ts'
import * as frozenBoards from './202611270200_frozen-boards.ts'
import * as whoEndedAContainer from './202611270230_who-ended-a-container.ts'
import * as writeupsMayBePublished from './202611270554_writeups-may-be-published.ts'
import * as tryOuts from './202611270600_try-outs.ts'
import * as positionsOfChallenges from './202611270957_positions-of-challenges.ts'
import * as ownCategories from './202611271045_own-categories.ts'
import * as tiesByAdjustments from './202611271532_ties-by-adjustments.ts'
import * as namesOfAttachments from './202611272236_names-of-attachments.ts'
import * as checksOfChallenges from './202611272331_checks-of-challenges.ts'

export const migrations: Record<string, Migration> = {
  '202611210900_foundation': foundation,
  '202611211200_files': files,
  '202611211300_mail': mail,
  '202611211400_admin': admin,
  '202611211500_instances': instances,
  '202611211600_files-of-flags': filesOfFlags,
  '202611211800_unconfirmed': unconfirmed,
  '202611212010_used-links': usedLinks,
  '202611212100_games-without-times': gamesWithoutTimes,
  '202611212200_sealed-keys': sealedKeys,
  '202611212210_one-attachment': oneAttachment,
  '202611221000_jobs': jobs,
  '202611221001_file-uploads': fileUploads,
  '202611221010_game-staff': gameStaff,
  '202611221020_audit': audit,
  '202611221040_divisions': divisions,
  '202611221045_indexes': indexes,
  '202611221046_revisions': revisions,
  '202611221050_temporary-files': temporaryFiles,
  '202611221051_containers': containers,
  '202611221052_captures-are-files': capturesAreFiles,
  '202611221053_review-notes': reviewNotes,
  '202611221060_sessions-by-browser': sessionsByBrowser,
  '202611221061_store-answers': storeAnswers,
  '202611221080_token-hashes': tokenHashes,
  '202611221081_second-factors': secondFactors,
  '202611221238_session-proofs': sessionProofs,
  '202611221305_known-addresses': knownAddresses,
  '202611221346_passkeys': passkeys,
  '202611221730_passkey-log-in': passkeyLogIn,
  '202611221800_stop-links': stopLinks,
  '202611222150_new-place-mails': newPlaceMails,
  '202611251402_audit-programs': auditPrograms,
  '202611251403_game-history': gameHistory,
  '202611251430_history-consumers': historyConsumers,
  '202611251532_canonical-addresses': canonicalAddresses,
  '202611251534_history-of-solves': historyOfSolves,
  '202611251550_judged-answers': judgedAnswers,
  '202611251802_refused-mail': refusedMail,
  '202611251820_equal-calls': equalCalls,
  '202611251835_notices-of-bloods': noticesOfBloods,
  '202611251916_insiders-of-games': insidersOfGames,
  '202611252310_settings-of-flags': settingsOfFlags,
  '202611260036_times-of-challenges': timesOfChallenges,
  '202611260046_wrong-answers': wrongAnswers,
  '202611260049_curves': curves,
  '202611260331_adjustments': adjustments,
  '202611260352_what-challenges-carry': whatChallengesCarry,
  '202611260414_ratings-of-challenges': ratingsOfChallenges,
  '202611260415_prerequisites': prerequisites,
  '202611260417_freeze': freeze,
  '202611260435_own-settings-of-the-site': ownSettingsOfTheSite,
  '202611260440_paid-hints': paidHints,
  '202611260455_several-flags': severalFlags,
  '202611260750_points-of-checkers': pointsOfCheckers,
  '202611260826_divisions-deny': divisionsDeny,
  '202611260830_reviewed-answers': reviewedAnswers,
  '202611260837_smallest-teams': smallestTeams,
  '202611260853_registration-fields': registrationFields,
  '202611260857_several-attachments': severalAttachments,
  '202611260913_parts-of-challenges': partsOfChallenges,
  '202611261144_imports': imports,
  '202611261209_foreign-passwords': foreignPasswords,
  '202611261223_user-answers': userAnswers,
  '202611261230_tokens-of-games': tokensOfGames,
  '202611261306_imports-outlive-games': importsOutliveGames,
  '202611261608_imports-in-the-browser': importsInTheBrowser,
  '202611261625_hashes-of-other-platforms': hashesOfOtherPlatforms,
  '202611261648_sign-in-by-providers': signInByProviders,
  '202611261705_hooks': hooks,
  '202611262018_pages': pages,
  '202611262130_page-media': pageMedia,
  '202611262131_push-notifications': pushNotifications,
  '202611262140_question-bank': questionBank,
  '202611270130_mails-to-imported-accounts': mailsToImportedAccounts,
  '202611270200_frozen-boards': frozenBoards,
  '202611270230_who-ended-a-container': whoEndedAContainer,
  '202611270554_writeups-may-be-published': writeupsMayBePublished,
  '202611270600_try-outs': tryOuts,
  '202611270957_positions-of-challenges': positionsOfChallenges,
  '202611271045_own-categories': ownCategories,
  '202611271532_ties-by-adjustments': tiesByAdjustments,
  '202611272236_names-of-attachments': namesOfAttachments,
  '202611272331_checks-of-challenges': checksOfChallenges,
}
