// The catalogue of refusals: name -> HTTP status, platform code (body `status`, when it differs) and the text.
// The server says `throw fail('TeamLocked')`; REST bodies, tRPC errors and form fields show the same localised text.

export interface ErrorEntry {
  http: number
  /** Body `status` when it is not the HTTP status (10001 game not started, 10002 game ended). */
  code?: number
  /** Body `data`, for the call that promises it. */
  data?: boolean
  /** Our own pages receive the parameters of the text as they are. */
  details?: true
  message: { id: string; message: string }
  /** What our own pages say in a game that is played alone, where the text would speak of teams. */
  alone?: { id: string; message: string }
}

const linkInvalid = /*i18n*/ { id: 'error.LinkInvalid', message: 'This link is not valid any more.' }

const tooMany = /*i18n*/ {
  id: 'error.TooManyRequests',
  message:
    '{seconds, plural, one {Too many requests. Try again in # second.} other {Too many requests. Try again in # seconds.}}',
}

export const errors = {
  InvalidInput: {
    http: 400,
    message: /*i18n*/ { id: 'error.InvalidInput', message: 'Please check your input.' },
  },
  NotSignedIn: { http: 401, message: /*i18n*/ { id: 'error.NotSignedIn', message: 'Please log in first.' } },
  TokenSchemeUnknown: {
    http: 401,
    message: /*i18n*/ {
      id: 'error.TokenSchemeUnknown',
      message: 'Send the token with the scheme Bearer: “Authorization: Bearer”, a space, and the token.',
    },
  },
  HookNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.HookNotFound', message: 'There is no such hook.' },
  },
  HookDeliveryNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.HookDeliveryNotFound', message: 'There is no such message.' },
  },
  TooManyHooks: {
    http: 400,
    message: /*i18n*/ { id: 'error.TooManyHooks', message: 'There may be at most {max} hooks.' },
  },
  PushEndpointInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PushEndpointInvalid',
      message: 'The push service of this browser cannot be used.',
    },
  },
  TooManyPushDevices: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TooManyPushDevices',
      message: 'At most {max} devices get notifications. Switch another one off first.',
    },
  },
  HookPartMissing: {
    http: 400,
    message: /*i18n*/ { id: 'invalid.required', message: 'This field is required.' },
  },
  HookAddressNotAllowed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HookAddressNotAllowed',
      message:
        'This address cannot be used. Enter a public address that begins with https:// and has no port, user name or fragment. Internal addresses have to be allowed by the operator of the server.',
    },
  },
  HookTemplateInvalid: {
    http: 400,
    message: /*i18n*/ { id: 'error.HookTemplateInvalid', message: 'The template is not valid JSON.' },
  },
  HookTopicForStaff: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HookTopicForStaff',
      message: 'Failed instances and detected cheats are only sent to hooks with the view of the staff.',
    },
  },
  HookIsOff: {
    http: 400,
    message: /*i18n*/ { id: 'error.HookIsOff', message: 'The hook is switched off.' },
  },
  NotAllowed: {
    http: 403,
    message: /*i18n*/ { id: 'error.NotAllowed', message: 'You are not allowed to do this.' },
  },
  CrossSite: {
    http: 403,
    message: /*i18n*/ {
      id: 'error.CrossSite',
      message: 'This request came from another site and was refused.',
    },
  },
  NotFound: { http: 404, message: /*i18n*/ { id: 'error.NotFound', message: 'Not found.' } },
  CtfdCallUnknown: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.CtfdCallUnknown',
      message: 'Vexil has no equivalent of this call of CTFd: {call}',
    },
  },
  MethodNotAllowed: {
    http: 405,
    message: /*i18n*/ { id: 'error.MethodNotAllowed', message: 'This address does not support this method.' },
  },
  PayloadTooLarge: {
    http: 413,
    message: /*i18n*/ { id: 'error.PayloadTooLarge', message: 'This request is too large.' },
  },
  UnsupportedMediaType: {
    http: 415,
    message: /*i18n*/ {
      id: 'error.UnsupportedMediaType',
      message: 'This call does not accept this media type.',
    },
  },
  TooManyRequests: { http: 429, message: tooMany },
  /** The details are a task of src/rules/hash-pow.ts; a caller who solves it need not wait. */
  WorkNeeded: { http: 429, details: true, message: tooMany },
  /** The detail is `seconds`, where the length of the wait is known. */
  Busy: {
    http: 503,
    details: true,
    message: /*i18n*/ { id: 'error.Busy', message: 'The server is busy. Please try again in a moment.' },
  },
  ServerFault: {
    http: 500,
    message: /*i18n*/ {
      id: 'error.ServerFault',
      message: 'Something went wrong on our side. Please try again.',
    },
  },
  SentTwice: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.SentTwice',
      message: 'This was sent twice at the same moment, and was done once.',
    },
  },
  Collision: {
    http: 503,
    message: /*i18n*/ {
      id: 'error.Collision',
      message: 'Someone else changed this at the same time. Please try again.',
    },
  },
  DatabaseUnavailable: {
    http: 503,
    message: /*i18n*/ {
      id: 'error.DatabaseUnavailable',
      message: 'The database cannot be reached at the moment. Please try again in a few seconds.',
    },
  },
  StorageFull: {
    http: 503,
    message: /*i18n*/ {
      id: 'error.StorageFull',
      message: 'There is no room left for files on this server. Please inform the organisers.',
    },
  },
  StorageUnavailable: {
    http: 503,
    message: /*i18n*/ {
      id: 'error.StorageUnavailable',
      message: 'Files are not available at the moment. Please try again later.',
    },
  },

  ChangedMeanwhile: {
    http: 409,
    details: true,
    message: /*i18n*/ {
      id: 'error.ChangedMeanwhile',
      message: '{changedBy} saved changes in the meantime.',
    },
  },

  ChallengesChanged: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.ChallengesChanged',
      message:
        'Somebody added, moved or deleted challenges in {category} in the meantime. The order stays as it was.',
    },
  },

  SetupClosed: {
    http: 404,
    message: /*i18n*/ { id: 'error.SetupClosed', message: 'This set-up link is not valid any more.' },
  },
  RegistrationClosed: {
    http: 400,
    message: /*i18n*/ { id: 'error.RegistrationClosed', message: 'Registration is closed.' },
  },
  EmailDomainNotAllowed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.EmailDomainNotAllowed',
      message: 'Only email addresses of these domains can register: {domains}',
    },
  },
  EmailNotListed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.EmailNotListed',
      message:
        'This address is not on the list of those that may be used here. Ask the organisers to add it.',
    },
  },
  EmailListInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.EmailListInvalid',
      message: 'This is not an email address: {email}',
    },
  },
  FramingOriginInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.FramingOriginInvalid',
      message: 'Each entry has the form https://example.org or https://*.example.org, without a path.',
    },
  },
  RegistrationCodeMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RegistrationCodeMissing',
      message: 'Please enter the code for registration. The organisers have it.',
    },
  },
  RegistrationCodeWrong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RegistrationCodeWrong',
      message: 'This code for registration is wrong.',
    },
  },
  EmailInvalid: {
    http: 400,
    message: /*i18n*/ { id: 'error.EmailInvalid', message: 'This is not a valid email address.' },
  },
  EmailOutOfReach: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.EmailOutOfReach',
      message:
        'The mail server of this site cannot send to addresses with letters like “ü” before the “@”. Please use another address.',
    },
  },
  EmailTaken: {
    http: 400,
    message: /*i18n*/ { id: 'error.EmailTaken', message: 'This email address already has an account.' },
  },
  UserNameTaken: {
    http: 400,
    message: /*i18n*/ { id: 'error.UserNameTaken', message: 'This user name is taken.' },
  },
  UserNameLength: {
    http: 400,
    message: /*i18n*/ { id: 'error.UserNameLength', message: 'A user name has {min} to {max} characters.' },
  },
  UserNameCharacters: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.UserNameCharacters',
      message: 'User names cannot contain invisible characters, or start or end with a space.',
    },
  },
  PasswordRequired: {
    http: 400,
    message: /*i18n*/ { id: 'error.PasswordRequired', message: 'Please enter a password.' },
  },
  PasswordTooShort: {
    http: 400,
    message: /*i18n*/ { id: 'error.PasswordTooShort', message: 'A password needs at least 6 characters.' },
  },
  PasswordTooLong: {
    http: 400,
    message: /*i18n*/ { id: 'error.PasswordTooLong', message: 'A password has at most 128 characters.' },
  },
  PasswordNeedsDigit: {
    http: 400,
    message: /*i18n*/ { id: 'error.PasswordNeedsDigit', message: 'A password needs at least one digit.' },
  },
  PasswordNeedsLower: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PasswordNeedsLower',
      message: 'A password needs at least one lower-case letter.',
    },
  },
  PasswordNeedsUpper: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PasswordNeedsUpper',
      message: 'A password needs at least one upper-case letter.',
    },
  },
  WrongCredentials: {
    http: 401,
    message: /*i18n*/ { id: 'error.WrongCredentials', message: 'User name or password is wrong.' },
  },
  AccountBanned: {
    http: 401,
    message: /*i18n*/ { id: 'error.AccountBanned', message: 'This account is banned.' },
  },
  UserBanned: {
    http: 400,
    message: /*i18n*/ { id: 'error.AccountBanned', message: 'This account is banned.' },
  },
  /** The detail `mail` is there when the account waits for a mailed link. */
  AccountInactive: {
    http: 401,
    details: true,
    message: /*i18n*/ {
      id: 'error.AccountInactive',
      message:
        'This account is not active yet. Follow the link that we sent you, or ask an administrator to activate it.',
    },
  },
  WrongOldPassword: {
    http: 400,
    message: /*i18n*/ { id: 'error.WrongOldPassword', message: 'The old password is wrong.' },
  },
  LinkInvalid: { http: 400, message: linkInvalid },
  VerifyLinkInvalid: { http: 401, message: linkInvalid },
  AlreadyConfirmed: {
    http: 400,
    message: /*i18n*/ { id: 'error.AlreadyConfirmed', message: 'This address is confirmed already.' },
  },
  RecoveryOff: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RecoveryOff',
      message: 'Please ask an administrator to reset your password.',
    },
  },
  EmailChangeOff: {
    http: 400,
    data: false,
    message: /*i18n*/ {
      id: 'error.EmailChangeOff',
      message: 'Please ask an administrator to change your address.',
    },
  },
  SecondFactorNeeded: {
    http: 401,
    message: /*i18n*/ {
      id: 'error.SecondFactorNeeded',
      message: 'This account has a second factor: log in on the site, or use an API token.',
    },
  },
  /** Our own pages ask for the password and repeat the call. */
  ProofNeeded: {
    http: 403,
    details: true,
    message: /*i18n*/ { id: 'error.ProofNeeded', message: 'Please confirm your password first.' },
  },
  SignInOver: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.SignInOver',
      message: 'This log-in is over, or was begun in another browser. Please begin again.',
    },
  },
  SignInDenied: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.SignInDenied',
      message: 'You were not let in at {provider}, or you stopped there.',
    },
  },
  SignInRefused: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.SignInRefused',
      message: 'The answer of {provider} was not accepted. Please try again.',
    },
  },
  ProviderDown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ProviderDown',
      message: '{provider} cannot be reached at the moment. Please try again later, or log in another way.',
    },
  },
  ProviderUnknown: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.ProviderUnknown',
      message: 'This way to log in is not offered any more.',
    },
  },
  AccountOfAddress: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.AccountOfAddress',
      message:
        'Your address has an account here already. Log in to it, then link {provider} in your profile.',
    },
  },
  IdentityTaken: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.IdentityTaken',
      message: 'This account of {provider} is linked to another account of this site.',
    },
  },
  LastWayIn: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.LastWayIn',
      message: 'This is your only way to log in. Set a password or link another account first.',
    },
  },
  PasswordMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PasswordMissing',
      message: 'Your account has no password yet. Set one in your profile first.',
    },
  },
  PasswordIsSet: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.PasswordIsSet',
      message: 'Your account has a password already.',
    },
  },
  RegisterByProvider: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RegisterByProvider',
      message: 'New accounts are made with a sign-in provider only. They are on the page for registration.',
    },
  },
  ProviderIdInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ProviderIdInvalid',
      message: 'Use small letters, digits and hyphens only.',
    },
  },
  IssuerInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.IssuerInvalid',
      message: 'Enter the address of the provider, without anything behind a question mark.',
    },
  },
  ProviderIdTaken: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.ProviderIdTaken',
      message: 'There is a provider of this short name already.',
    },
  },
  ProviderSecretMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ProviderSecretMissing',
      message: 'Please enter the client secret.',
    },
  },
  ProvidersLimit: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ProvidersLimit',
      message: 'There can be no more than {most} providers.',
    },
  },
  PasskeyWrong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PasskeyWrong',
      message: 'This passkey was not accepted. Please try again.',
    },
  },
  PasskeyKnown: {
    http: 400,
    message: /*i18n*/ { id: 'error.PasskeyKnown', message: 'This passkey is added already.' },
  },
  PasskeysLimit: {
    http: 400,
    message: /*i18n*/ { id: 'error.PasskeysLimit', message: 'An account has {most} passkeys at most.' },
  },
  PasskeysNeedHttps: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PasskeysNeedHttps',
      message: 'Passkeys need a site with a name and HTTPS.',
    },
  },
  CodesFirst: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CodesFirst',
      message: 'Set up the codes of an app first: they open your account when a passkey is lost.',
    },
  },
  SecondFactorMissing: {
    http: 403,
    message: /*i18n*/ {
      id: 'error.SecondFactorMissing',
      message: 'Set up a second factor in your account first: this site requires it of its staff.',
    },
  },
  SecondFactorIsOn: {
    http: 400,
    message: /*i18n*/ { id: 'error.SecondFactorIsOn', message: 'Your second factor is set up already.' },
  },
  CodeWrong: {
    http: 400,
    message: /*i18n*/ { id: 'error.CodeWrong', message: 'This code is wrong or was used before.' },
  },
  LoginStepOver: {
    http: 401,
    message: /*i18n*/ { id: 'error.LoginStepOver', message: 'This took too long. Please log in again.' },
  },
  CaptchaFailed: {
    http: 400,
    message: /*i18n*/ { id: 'error.CaptchaFailed', message: 'Please complete the security check again.' },
  },
  PhoneInvalid: {
    http: 400,
    message: /*i18n*/ { id: 'error.PhoneInvalid', message: 'This is not a phone number.' },
  },

  UserNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.UserNotFound', message: 'There is no such user.' },
  },
  UserRowInvalid: {
    http: 400,
    message: /*i18n*/ { id: 'error.UserRowInvalid', message: 'Row {row} ({name}): {reason}' },
  },
  UserRowTwice: {
    http: 400,
    message: /*i18n*/ { id: 'error.UserRowTwice', message: 'This name or address is in an earlier row.' },
  },
  CannotChangeSelf: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CannotChangeSelf',
      message: 'You cannot remove yourself or take away your own rights.',
    },
  },
  LastAdmin: {
    http: 400,
    message: /*i18n*/ { id: 'error.LastAdmin', message: 'The last administrator cannot be removed.' },
  },
  HandTeamsOver: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HandTeamsOver',
      message: 'Hand over or disband the teams that you lead first: {teams}',
    },
  },
  UserLeadsTeam: {
    http: 400,
    message: /*i18n*/ { id: 'error.UserLeadsTeam', message: 'This user is the captain of a team.' },
  },

  TeamNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.TeamNotFound', message: 'There is no such team.' },
  },
  TeamUnknown: {
    http: 400,
    message: /*i18n*/ { id: 'error.TeamNotFound', message: 'There is no such team.' },
  },
  NotTeamCaptain: {
    http: 403,
    message: /*i18n*/ { id: 'error.NotTeamCaptain', message: 'Only the captain of the team may do this.' },
  },
  TeamNameRequired: {
    http: 400,
    message: /*i18n*/ { id: 'error.TeamNameRequired', message: 'A team needs a name.' },
  },
  TeamNameLong: {
    http: 400,
    message: /*i18n*/ { id: 'error.TeamNameLong', message: 'A team name has at most {max} characters.' },
  },
  TeamNameCharacters: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TeamNameCharacters',
      message:
        'Team names cannot contain invisible characters or characters that change the direction of writing.',
    },
  },
  TeamsLedLimit: {
    http: 400,
    message: /*i18n*/ { id: 'error.TeamsLedLimit', message: 'You cannot be captain of more than 3 teams.' },
  },
  TeamLocked: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TeamLocked',
      message: 'The team is locked while it takes part in a game that is not over.',
    },
  },
  NotTeamMember: {
    http: 400,
    message: /*i18n*/ { id: 'error.NotTeamMember', message: 'You are not a member of this team.' },
  },
  UserNotInTeam: {
    http: 400,
    message: /*i18n*/ { id: 'error.UserNotInTeam', message: 'This user is not a member of the team.' },
  },
  AlreadyTeamMember: {
    http: 400,
    message: /*i18n*/ { id: 'error.AlreadyTeamMember', message: 'You are already a member of this team.' },
  },
  InviteMalformed: {
    http: 400,
    message: /*i18n*/ { id: 'error.InviteMalformed', message: 'This is not an invitation code.' },
  },
  InviteOutdated: {
    http: 400,
    message: /*i18n*/ { id: 'error.InviteOutdated', message: 'This invitation code is not valid any more.' },
  },
  TeamTokenMalformed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TeamTokenMalformed',
      message: 'This is not a valid team token with a public key.',
    },
  },
  // The wire contract answers 401 with body status 400 here.
  TeamTokenWrong: {
    http: 401,
    code: 400,
    message: /*i18n*/ { id: 'error.TeamTokenWrong', message: 'The signature is invalid.' },
  },
  CaptainCannotLeave: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CaptainCannotLeave',
      message: 'The captain cannot leave: transfer or disband the team first.',
    },
  },
  CannotKickSelf: {
    http: 400,
    message: /*i18n*/ { id: 'error.CannotKickSelf', message: 'You cannot remove yourself from your team.' },
  },
  HeirTeamsLedLimit: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HeirTeamsLedLimit',
      message: 'This member is already captain of 3 teams.',
    },
  },

  GameNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.GameNotFound', message: 'There is no such game.' },
  },
  // The wire contract keeps body status 400 under HTTP 404 in a few calls.
  GameUnknown: {
    http: 404,
    code: 400,
    message: /*i18n*/ { id: 'error.GameNotFound', message: 'There is no such game.' },
  },
  GameNotStarted: {
    http: 400,
    code: 10001,
    message: /*i18n*/ { id: 'error.GameNotStarted', message: 'The game has not started yet.' },
  },
  // Public views before the start carry no platform code in the wire contract.
  GameNotOpen: {
    http: 400,
    message: /*i18n*/ { id: 'error.GameNotStarted', message: 'The game has not started yet.' },
  },
  GameEnded: {
    http: 400,
    code: 10002,
    message: /*i18n*/ { id: 'error.GameEnded', message: 'The game is over.' },
  },
  RevealTooEarly: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RevealTooEarly',
      message: 'The board can be revealed when the game is over.',
    },
  },
  ArchiveTooEarly: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ArchiveTooEarly',
      message: 'The archive can be made when the game is over.',
    },
  },
  BoardNotFrozen: {
    http: 400,
    message: /*i18n*/ { id: 'error.BoardNotFrozen', message: 'The board of this game does not freeze.' },
  },
  ChallengeClosed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ChallengeClosed',
      message: 'The deadline of this challenge has passed. It takes no more answers.',
    },
  },
  DivisionMayNotAnswer: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.DivisionMayNotAnswer',
      message: 'Teams of your division can read this challenge, but not answer it.',
    },
    alone: /*i18n*/ {
      id: 'error.DivisionMayNotAnswer.alone',
      message: 'In your division this challenge can be read, but not answered.',
    },
  },
  PrerequisiteUnknown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PrerequisiteUnknown',
      message: 'A prerequisite is not a challenge of this game any more.',
    },
  },
  PrerequisiteCircle: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PrerequisiteCircle',
      message: 'These challenges would wait for each other: {titles}',
    },
  },
  PartUnknown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PartUnknown',
      message: 'This is not a challenge of this game any more.',
    },
  },
  PartOfItself: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PartOfItself',
      message: 'A challenge cannot be a part of itself.',
    },
  },
  PartNested: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PartNested',
      message: '{title} is a part itself, and a part has no parts.',
    },
  },
  PartHasParts: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PartHasParts',
      message: 'This challenge has parts itself ({titles}), and a part has no parts.',
    },
  },
  DeadlineBeforeRelease: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.DeadlineBeforeRelease',
      message: 'The deadline must be after the release.',
    },
  },
  GameEndBeforeStart: {
    http: 400,
    message: /*i18n*/ { id: 'error.GameEndBeforeStart', message: 'A game must end after its start.' },
  },
  WriteupDeadlineTooEarly: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.WriteupDeadlineTooEarly',
      message: 'The writeup deadline must not be before the end of the game.',
    },
  },
  DivisionNameInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.DivisionNameInvalid',
      message: 'Division names must be different, have at most 31 characters and not be "all".',
    },
  },
  InviteCodeShort: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.InviteCodeShort',
      message: 'A code of fewer than {min} characters can be guessed. The button beside it makes a good one.',
    },
  },
  GameInviteCodeWrong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.GameInviteCodeWrong',
      message: 'The invitation code of the game is wrong.',
    },
  },
  DivisionInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.DivisionInvalid',
      message: 'Please choose one of the divisions of the game.',
    },
  },
  DivisionNotOpen: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.DivisionNotOpen',
      message: 'The organisers choose the teams of the division {division}. Please choose another one.',
    },
    alone: /*i18n*/ {
      id: 'error.DivisionNotOpen.alone',
      message: 'The organisers choose who plays in the division {division}. Please choose another one.',
    },
  },
  DivisionFixed: {
    http: 400,
    message: /*i18n*/ { id: 'error.DivisionFixed', message: 'Your team plays in the division {division}.' },
    alone: /*i18n*/ { id: 'error.DivisionFixed.alone', message: 'You play in the division {division}.' },
  },
  AlreadyInGame: {
    http: 400,
    message: /*i18n*/ { id: 'error.AlreadyInGame', message: 'You have already joined this game.' },
  },
  TeamFull: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TeamFull',
      message:
        '{limit, plural, one {Only # member of a team may take part.} other {Only # members of a team may take part.}}',
    },
    alone: /*i18n*/ { id: 'error.TeamFull.alone', message: 'Somebody else plays under this name already.' },
  },
  TeamTooSmall: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TeamTooSmall',
      message:
        '{missing, plural, one {# more member of your team has to join the game before it can play.} other {# more members of your team have to join the game before it can play.}}',
    },
  },
  NotPlayedAlone: {
    http: 400,
    message: /*i18n*/ { id: 'error.NotPlayedAlone', message: 'This game is played in teams.' },
  },
  TeamSizesImpossible: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TeamSizesImpossible',
      message: 'A team may not need more members than it may have.',
    },
  },
  NotInGame: {
    http: 400,
    message: /*i18n*/ { id: 'error.NotInGame', message: 'You have not joined this game.' },
  },
  ParticipationPending: {
    http: 400,
    message: /*i18n*/ { id: 'error.ParticipationPending', message: 'Your team is still waiting for review.' },
    alone: /*i18n*/ {
      id: 'error.ParticipationPending.alone',
      message: 'Your registration still waits for review.',
    },
  },
  ParticipationRejected: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ParticipationRejected',
      message: 'Your team was not admitted to this game.',
    },
    alone: /*i18n*/ {
      id: 'error.ParticipationRejected.alone',
      message: 'You were not admitted to this game.',
    },
  },
  ParticipationSuspended: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ParticipationSuspended',
      message: 'Your team is suspended from this game.',
    },
    alone: /*i18n*/ {
      id: 'error.ParticipationSuspended.alone',
      message: 'You are suspended from this game.',
    },
  },
  CannotLeaveGame: {
    http: 400,
    message: /*i18n*/ { id: 'error.CannotLeaveGame', message: 'An admitted team cannot leave the game.' },
    alone: /*i18n*/ {
      id: 'error.CannotLeaveGame.alone',
      message: 'You cannot leave the game once you are admitted.',
    },
  },
  ParticipationNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.ParticipationNotFound', message: 'There is no such participation.' },
  },
  HintNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.HintNotFound', message: 'There is no such hint.' },
  },
  HintWaits: {
    http: 400,
    message: /*i18n*/ { id: 'error.HintWaits', message: 'Other hints must be unlocked before this one.' },
  },
  HintTooDear: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HintTooDear',
      message: 'Your team does not have enough points for this hint.',
    },
    alone: /*i18n*/ {
      id: 'error.HintTooDear.alone',
      message: 'You do not have enough points for this hint.',
    },
  },
  HintCostChanged: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.HintCostChanged',
      message: 'This hint costs {cost, plural, one {# point} other {# points}} now. Nothing was paid.',
    },
  },
  HintsClosed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HintsClosed',
      message: 'The game is over. Hints cannot be unlocked any more.',
    },
  },
  HintKeyTwice: {
    http: 400,
    message: /*i18n*/ { id: 'error.HintKeyTwice', message: 'The key of the hint “{title}” is used twice.' },
  },
  HintRequiresUnknown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HintRequiresUnknown',
      message: 'The hint “{title}” requires a hint that this challenge does not have.',
    },
  },
  HintCircle: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.HintCircle',
      message: 'The hint “{title}” can never be unlocked: what it requires leads back to itself.',
    },
  },
  ChallengeScoredByChecker: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ChallengeScoredByChecker',
      message: 'This challenge takes no answers: a program of the organisers scores it.',
    },
  },
  CheckerOff: {
    http: 400,
    message: /*i18n*/ { id: 'error.CheckerOff', message: 'This challenge is not scored by a checker.' },
  },
  CheckerClosed: {
    http: 400,
    message: /*i18n*/ { id: 'error.CheckerClosed', message: 'This challenge is not open now.' },
  },
  CheckerTeamUnknown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckerTeamUnknown',
      message: 'No team of this game has the number {team}.',
    },
  },
  CheckerTickDiffers: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.CheckerTickDiffers',
      message: 'Tick {tick} is stored already, with other points.',
    },
  },
  AnswerRequired: {
    http: 400,
    message: /*i18n*/ { id: 'error.AnswerRequired', message: 'The organisers ask for an answer: {label}' },
  },
  AnswerNotNumber: {
    http: 400,
    message: /*i18n*/ { id: 'error.AnswerNotNumber', message: 'Please enter a number: {label}' },
  },
  AnswerNotOffered: {
    http: 400,
    message: /*i18n*/ { id: 'error.AnswerNotOffered', message: 'Please choose from the list: {label}' },
  },
  AnswerTooLong: {
    http: 400,
    message: /*i18n*/ { id: 'error.AnswerTooLong', message: 'This answer is too long: {label}' },
  },
  AnswerFixed: {
    http: 400,
    message: /*i18n*/ { id: 'error.AnswerFixed', message: 'This answer cannot be changed any more: {label}' },
  },
  RegistrationKeyTwice: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RegistrationKeyTwice',
      message: 'Two questions have the same key: {label}',
    },
  },
  RegistrationOptionsMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RegistrationOptionsMissing',
      message: 'Please enter what can be chosen: {label}',
    },
  },
  AdjustmentNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.AdjustmentNotFound', message: 'There is no such adjustment of points.' },
  },
  AdjustmentEmpty: {
    http: 400,
    message: /*i18n*/ { id: 'error.AdjustmentEmpty', message: 'Please enter a number above or below 0.' },
  },
  ReviewStepNotAllowed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewStepNotAllowed',
      message: 'This change is not possible in the current state.',
    },
  },

  StaffExists: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.StaffExists',
      message: 'This user is already on the staff of the game.',
    },
  },
  StaffNotFound: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.StaffNotFound',
      message: 'This user is not on the staff of the game.',
    },
  },
  LastOrganiser: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.LastOrganiser',
      message:
        'A game needs an organiser. Make another member of the staff organiser first, or ask an administrator.',
    },
  },

  ChallengeNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.ChallengeNotFound', message: 'There is no such challenge.' },
  },
  ChallengeNeedsFlag: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ChallengeNeedsFlag',
      message: 'Add a flag before you enable the challenge.',
    },
  },
  ProxyOff: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ProxyOff',
      message: 'Containers of this site are not reached through the platform.',
    },
  },
  ContainerNotFound: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.ContainerNotFound',
      message: 'There is no such instance, or it has stopped.',
    },
  },
  ContainerKeyNeeded: {
    http: 403,
    message: /*i18n*/ {
      id: 'error.ContainerKeyNeeded',
      message: 'Open this instance from the page of its challenge.',
    },
  },
  TooManyConnections: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TooManyConnections',
      message:
        'This instance has {max, plural, one {# open connection, which is the most that is allowed} other {# open connections, which is the most that is allowed}}. Close some of them first.',
    },
  },
  ContainerUnreachable: {
    http: 418,
    message: /*i18n*/ {
      id: 'error.ContainerUnreachable',
      message: 'The instance does not accept connections: {reason}.',
    },
  },
  // The wire contract keeps body status 400 under HTTP 404 here.
  CaptureNotFound: {
    http: 404,
    code: 400,
    message: /*i18n*/ { id: 'error.CaptureNotFound', message: 'There is no such capture.' },
  },
  NothingCaptured: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.NothingCaptured',
      message: 'No traffic of this challenge was recorded.',
    },
  },
  CaptureNeedsContainer: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CaptureNeedsContainer',
      message: 'Only container challenges can capture traffic.',
    },
  },
  ContainersOff: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainersOff',
      message:
        'Containers cannot be started on this site: no container engine is set up. Please tell the organisers.',
    },
  },
  ChallengeWithoutContainer: {
    http: 400,
    message: /*i18n*/ { id: 'error.ChallengeWithoutContainer', message: 'This challenge has no container.' },
  },
  ContainerNotSet: {
    http: 400,
    message: /*i18n*/ { id: 'error.ContainerNotSet', message: 'The image of this challenge is not set yet.' },
  },
  ContainerImageBad: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerImageBad',
      message:
        'The image of this challenge cannot be pulled: correct its name, or pull it again. The engine says: {reason}',
    },
  },
  CheckImageMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckImageMissing',
      message: 'Please enter the image of the script.',
    },
  },
  CheckKindNotOffered: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckKindNotOffered',
      message: 'A solve script needs a container challenge and an engine that can run scripts.',
    },
  },
  CheckAddressMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckAddressMissing',
      message: 'This challenge has no container to check. Please enter an address.',
    },
  },
  CheckAddressInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckAddressInvalid',
      message: 'Please enter a host and a port, like task.internal:31337.',
    },
  },
  CheckAddressNotAllowed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckAddressNotAllowed',
      message:
        'The server does not call this address. Only pages with https:// at a public address can be checked, and what the operator of the server allows.',
    },
  },
  CheckPathInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckPathInvalid',
      message: 'Please enter a path that begins with a slash.',
    },
  },
  CheckNotSet: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CheckNotSet',
      message: 'This challenge has no check yet. Please save one first.',
    },
  },
  ContainerImageInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerImageInvalid',
      message: '“{image}” is not the name of an image. Write it like registry.example.org/ctf/task:1.',
    },
  },
  ContainerThere: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerThere',
      message: 'Your team already has an instance for this challenge.',
    },
    alone: /*i18n*/ {
      id: 'error.ContainerThere.alone',
      message: 'You already have an instance for this challenge.',
    },
  },
  ContainerMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerMissing',
      message: 'Your team has no instance for this challenge.',
    },
    alone: /*i18n*/ {
      id: 'error.ContainerMissing.alone',
      message: 'You have no instance for this challenge.',
    },
  },
  ContainerNotRunning: {
    http: 400,
    message: /*i18n*/ { id: 'error.ContainerNotRunning', message: 'The instance does not run yet.' },
  },
  ContainerStopping: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerStopping',
      message: 'The old instance is still being removed. Try again in a moment.',
    },
  },
  ContainerStopped: {
    http: 400,
    message: /*i18n*/ { id: 'error.ContainerStopped', message: 'The instance was stopped before it ran.' },
  },
  ContainerPause: {
    http: 429,
    message: /*i18n*/ {
      id: 'error.ContainerPause',
      message:
        '{seconds, plural, one {Please wait # second before you start or stop this instance again.} other {Please wait # seconds before you start or stop this instance again.}}',
    },
  },
  ContainerTooOften: {
    http: 429,
    message: /*i18n*/ {
      id: 'error.ContainerTooOften',
      message:
        'Your team has started this instance {most} times within an hour. Please wait before you start it again.',
    },
    alone: /*i18n*/ {
      id: 'error.ContainerTooOften.alone',
      message:
        'You have started this instance {most} times within an hour. Please wait before you start it again.',
    },
  },
  ContainerLimit: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerLimit',
      message:
        '{most, plural, one {Your team may have # instance at a time. Stop the other one first.} other {Your team may have # instances at a time. Stop another one first.}}',
    },
    alone: /*i18n*/ {
      id: 'error.ContainerLimit.alone',
      message:
        '{most, plural, one {You may have # instance at a time. Stop the other one first.} other {You may have # instances at a time. Stop another one first.}}',
    },
  },
  ContainerExtendEarly: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerExtendEarly',
      message:
        '{minutes, plural, one {An instance can be extended in its last minute.} other {An instance can be extended in its last # minutes.}}',
    },
  },
  ContainerGameEnds: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerGameEnds',
      message: 'The instance already lives until the end of the game.',
    },
  },
  ContainerCrashed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerCrashed',
      message:
        'The service exited while it was starting. Try again, and tell the organisers if it happens again.',
    },
  },
  ContainerSilent: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerSilent',
      message:
        'The service started, but did not accept connections within a minute. Try again, and tell the organisers if it happens again.',
    },
  },
  ContainerMemory: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerMemory',
      message: 'The service exceeded its memory limit and was stopped. Try again.',
    },
  },
  ContainerDisk: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerDisk',
      message: 'The service exceeded its disk limit and was stopped. Try again.',
    },
  },
  ContainerImage: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerImage',
      message: 'The image of this challenge cannot be used. The organisers have been notified.',
    },
  },
  ContainerEngine: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerEngine',
      message: 'The container engine could not start the container in time. Try again later.',
    },
  },
  TestContainerCrashed: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TestContainerCrashed',
      message: 'The program ended while it was starting: {reason}',
    },
  },
  TestContainerImage: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TestContainerImage',
      message: 'The engine cannot use the image: {reason}',
    },
  },
  TestContainerEngine: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TestContainerEngine',
      message: 'The container engine cannot start the container: {reason}',
    },
  },
  VariableNameInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.VariableNameInvalid',
      message: 'Names of variables have letters, digits and underscores only, and do not start with a digit.',
    },
  },
  ContainerNameInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ContainerNameInvalid',
      message:
        'Each further container needs a name of its own, made of lower-case letters, digits and hyphens, other than “main”.',
    },
  },
  FlagTemplateWeak: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.FlagTemplateWeak',
      message: 'This flag template is too easy to guess. Use [GUID] or [TEAM_HASH], or more letters.',
    },
  },
  FlagTemplateLong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.FlagTemplateLong',
      message: 'Flags of this template would have more than 127 characters.',
    },
  },
  NoFlagLeft: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.NoFlagLeft',
      message: 'No flag is left for your team in this challenge. Please tell the organisers.',
    },
    alone: /*i18n*/ {
      id: 'error.NoFlagLeft.alone',
      message: 'No flag is left for you in this challenge. Please tell the organisers.',
    },
  },
  FlagDuplicate: {
    http: 400,
    message: /*i18n*/ { id: 'error.FlagDuplicate', message: 'This flag already exists: {flag}' },
  },
  FlagRequired: {
    http: 400,
    message: /*i18n*/ { id: 'error.FlagRequired', message: 'Please enter a flag.' },
  },
  NoAttemptsLeft: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.NoAttemptsLeft',
      message: 'Your team has no attempts left in this challenge.',
    },
    alone: /*i18n*/ {
      id: 'error.NoAttemptsLeft.alone',
      message: 'You have no attempts left in this challenge.',
    },
  },
  AttemptTooEarly: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.AttemptTooEarly',
      message:
        '{seconds, plural, one {After a wrong answer your team has to wait. Try again in # second.} other {After a wrong answer your team has to wait. Try again in # seconds.}}',
    },
    alone: /*i18n*/ {
      id: 'error.AttemptTooEarly.alone',
      message:
        '{seconds, plural, one {After a wrong answer you have to wait. Try again in # second.} other {After a wrong answer you have to wait. Try again in # seconds.}}',
    },
  },
  AnswerWaits: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.AnswerWaits',
      message: 'An answer of your team waits for the verdict. Your team can hand in another one after it.',
    },
    alone: /*i18n*/ {
      id: 'error.AnswerWaits.alone',
      message: 'An answer of yours waits for the verdict. You can hand in another one after it.',
    },
  },
  ReviewNeedsFile: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewNeedsFile',
      message: 'In this challenge your team hands in a file. Use the page of the challenge.',
    },
    alone: /*i18n*/ {
      id: 'error.ReviewNeedsFile.alone',
      message: 'In this challenge you hand in a file. Use the page of the challenge.',
    },
  },
  ReviewNeedsText: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewNeedsText',
      message: 'In this challenge your team hands in a text.',
    },
    alone: /*i18n*/ { id: 'error.ReviewNeedsText.alone', message: 'In this challenge you hand in a text.' },
  },
  ReviewSolved: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewSolved',
      message: 'Your team has solved this challenge.',
    },
    alone: /*i18n*/ { id: 'error.ReviewSolved.alone', message: 'You have solved this challenge.' },
  },
  ReviewNotWanted: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewNotWanted',
      message: 'Answers to this challenge are not judged by staff any more. Please reload the page.',
    },
  },
  ReviewTextRequired: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewTextRequired',
      message: 'Please write an answer.',
    },
  },
  ReviewTextTooLong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewTextTooLong',
      message: 'An answer has at most {most} characters.',
    },
  },
  ReviewChanged: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.ReviewChanged',
      message: 'Someone else has judged this answer meanwhile. Please look at it again.',
    },
  },
  FlagKindUnfit: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.FlagKindUnfit',
      message: 'Where each team has a flag of its own, answers are compared exactly or without letter case.',
    },
  },
  PatternTooLong: {
    http: 400,
    message: /*i18n*/ { id: 'error.PatternTooLong', message: 'A pattern has at most 512 characters.' },
  },
  PatternInvalid: {
    http: 400,
    message: /*i18n*/ { id: 'error.PatternInvalid', message: 'This is not a pattern of RE2: {reason}' },
  },
  PatternTooLarge: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PatternTooLarge',
      message: 'This pattern is too large once its repetitions are written out.',
    },
  },
  PatternNeedsExamples: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PatternNeedsExamples',
      message: 'A pattern needs an answer that it must match, and one that it must not match.',
    },
  },
  PatternMissesExample: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PatternMissesExample',
      message: 'The pattern does not match the answer that it must match.',
    },
  },
  PatternMatchesOther: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PatternMatchesOther',
      message: 'The pattern matches the answer that it must not match.',
    },
  },
  PatternsTooMany: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PatternsTooMany',
      message: 'A challenge has at most {most} patterns.',
    },
  },
  NumberInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.NumberInvalid',
      message: 'Please enter a number such as 42, -3.5 or 6.02e23, with a point and without blanks.',
    },
  },
  ToleranceInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ToleranceInvalid',
      message: 'The tolerance must be a number that is not negative, such as 0.01.',
    },
  },
  OptionsInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.OptionsInvalid',
      message: 'A choice needs 2 to {most} different options, without semicolons.',
    },
  },
  OptionsTooLong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.OptionsTooLong',
      message:
        'An answer has at most 127 characters: no option may be longer, and where several may be chosen, not all of them together.',
    },
  },
  OptionsRight: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.OptionsRight',
      message: 'Please mark what is right: one option, or one or more where several may be chosen.',
    },
  },
  ChoiceAlone: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ChoiceAlone',
      message: 'A challenge with options to choose from has no other flags.',
    },
  },
  ReviewedAlone: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ReviewedAlone',
      message: 'A challenge whose answers are judged by staff has no other flags.',
    },
  },
  FlagTooLong: {
    http: 400,
    message: /*i18n*/ { id: 'error.FlagTooLong', message: 'A flag has at most 127 characters.' },
  },
  SubmissionNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.SubmissionNotFound', message: 'There is no such submission.' },
  },
  ThemeColourInvalid: {
    http: 400,
    message: /*i18n*/ { id: 'error.ThemeColourInvalid', message: 'A colour has the form #12ab9f.' },
  },
  EmailDomainListInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.EmailDomainListInvalid',
      message: 'Please enter domains separated by commas, such as example.org.',
    },
  },
  TokenNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.TokenNotFound', message: 'There is no such token.' },
  },
  TokenInvalid: {
    http: 401,
    message: /*i18n*/ { id: 'error.TokenInvalid', message: 'This token is not valid.' },
  },
  TokenScopeTooSmall: {
    http: 403,
    message: /*i18n*/ { id: 'error.TokenScopeTooSmall', message: 'This token does not allow this call.' },
  },
  NoticeNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.NoticeNotFound', message: 'There is no such notice.' },
  },
  NoticeByServer: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.NoticeByServer',
      message: 'Only notices that were written by an organiser can be changed.',
    },
  },
  PostNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.PostNotFound', message: 'There is no such post.' },
  },

  OneOfManyRefused: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.OneOfManyRefused',
      message: 'Nothing was changed, because of “{title}”: {reason}',
    },
  },
  CopyIntoSameGame: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CopyIntoSameGame',
      message: 'Choose another game: the challenges are in this one already.',
    },
  },
  TagsFull: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TagsFull',
      message: 'A challenge can have at most {max} tags.',
    },
  },
  OwnCategoryNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.OwnCategoryNotFound', message: 'There is no such category.' },
  },
  OwnCategoryUnknown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.OwnCategoryUnknown',
      message: 'The game has no category of this name any more.',
    },
  },
  OwnCategoryTaken: {
    http: 400,
    message: /*i18n*/ { id: 'error.OwnCategoryTaken', message: 'There is a category of this name already.' },
  },
  OwnCategoriesFull: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.OwnCategoriesFull',
      message: 'A game can have at most {max} categories of its own.',
    },
  },
  BankEntryNotFound: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.BankEntryNotFound',
      message: 'There is no such challenge in the question bank.',
    },
  },
  BankVersionsFull: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.BankVersionsFull',
      message: 'A challenge of the question bank can have at most {max} versions.',
    },
  },
  BankTitleTaken: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.BankTitleTaken',
      message: 'The game has another challenge called “{title}”. Rename that one first.',
    },
  },
  BankCopyRefused: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.BankCopyRefused',
      message: 'The challenge cannot be copied into this game: {reason}',
    },
  },
  PageNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.PageNotFound', message: 'There is no such page.' },
  },
  PageAddressInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PageAddressInvalid',
      message: 'An address has letters from a to z, digits, “-”, “_”, “.” and “/”, as in “help/faq”.',
    },
  },
  PageAddressTaken: {
    http: 400,
    message: /*i18n*/ { id: 'error.PageAddressTaken', message: 'Another page has this address.' },
  },
  PageLanguageTwice: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PageLanguageTwice',
      message: 'Each language can be there only once.',
    },
  },
  BlockLinkInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.BlockLinkInvalid',
      message: 'A link begins with https://, or with / for a page of this site.',
    },
  },
  PageChanged: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.PageChanged',
      message:
        'Somebody else has saved this page in the meantime. Save again to keep both changes. If you both changed the same text, copy yours and discard your changes first.',
    },
  },
  TooManyPageFiles: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.TooManyPageFiles',
      message: 'The pages of a game can have at most {max} files.',
    },
  },
  CtfdPageFormat: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.CtfdPageFormat',
      message: 'Pages are Markdown here, which may contain HTML. Name the file of the page “.md”.',
    },
  },
  TooManyPages: {
    http: 400,
    message: /*i18n*/ { id: 'error.TooManyPages', message: 'There may be at most {max} pages.' },
  },

  FileMissing: {
    http: 400,
    message: /*i18n*/ { id: 'error.FileMissing', message: 'Please choose a file.' },
  },
  FileEmpty: {
    http: 400,
    message: /*i18n*/ { id: 'error.FileEmpty', message: 'This file is empty.' },
  },
  FileTooLarge: {
    http: 400,
    message: /*i18n*/ { id: 'error.FileTooLarge', message: 'A file may have at most {megabytes} MB.' },
  },
  PageFileType: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PageFileType',
      message:
        'A file of a page is a picture (PNG, JPEG, GIF, WebP, AVIF or BMP), a PDF file or a text (.txt).',
    },
  },
  UploadInterrupted: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.UploadInterrupted',
      message: 'The upload was interrupted. Please try again.',
    },
  },
  PictureUnreadable: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PictureUnreadable',
      message: 'This file is not a readable picture.',
    },
  },
  PictureTooLarge: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.PictureTooLarge',
      message:
        'This picture is too large: at most {megapixels} million pixels, all frames of an animation together, and {frames} frames.',
    },
  },
  FileNotFound: {
    http: 404,
    message: /*i18n*/ { id: 'error.FileNotFound', message: 'There is no such file.' },
  },
  FileUnknown: {
    http: 400,
    message: /*i18n*/ { id: 'error.FileNotFound', message: 'There is no such file.' },
  },
  RangeNotSatisfiable: {
    http: 416,
    message: /*i18n*/ {
      id: 'error.RangeNotSatisfiable',
      message: 'The requested range is outside the file.',
    },
  },
  AttachmentOfFlags: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.AttachmentOfFlags',
      message: 'The files of this challenge belong to its flags.',
    },
  },
  FlagAddressInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.FlagAddressInvalid',
      message: 'Entry {entry}: the address of the file must start with http:// or https://.',
    },
  },
  FlagFileUnknown: {
    http: 400,
    message: /*i18n*/ { id: 'error.FlagFileUnknown', message: 'Entry {entry}: there is no such file.' },
  },
  RatingNeedsSolve: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RatingNeedsSolve',
      message: 'Only teams that solved this challenge can rate it.',
    },
    alone: /*i18n*/ {
      id: 'error.RatingNeedsSolve.alone',
      message: 'Only who solved this challenge can rate it.',
    },
  },
  RemoteUrlInvalid: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.RemoteUrlInvalid',
      message: 'Please enter an address that starts with http:// or https://.',
    },
  },
  WriteupNotWanted: {
    http: 400,
    message: /*i18n*/ { id: 'error.WriteupNotWanted', message: 'This game does not accept writeups.' },
  },
  WriteupTooLate: {
    http: 400,
    message: /*i18n*/ { id: 'error.WriteupTooLate', message: 'The deadline for writeups has passed.' },
  },
  WriteupNotPdf: {
    http: 400,
    message: /*i18n*/ { id: 'error.WriteupNotPdf', message: 'A writeup must be a PDF file.' },
  },
  ImportNotThere: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportNotThere',
      message: 'There is no such file or folder.',
    },
  },
  ImportArchiveUnreadable: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportArchiveUnreadable',
      message: 'The archive is damaged and cannot be read.',
    },
  },
  ImportNameUnsafe: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportNameUnsafe',
      message: 'The archive contains a name that is not allowed: {name}',
    },
  },
  ImportNameTwice: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportNameTwice',
      message: 'The archive contains a name twice: {name}',
    },
  },
  ImportLink: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportLink',
      message: 'The archive contains a link instead of a file: {name}',
    },
  },
  ImportEncrypted: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportEncrypted',
      message: 'The archive is encrypted: {name}',
    },
  },
  ImportTooManyFiles: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportTooManyFiles',
      message: 'The source has more than {most} files.',
    },
  },
  ImportTooLarge: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportTooLarge',
      message: 'The source is too large when it is unpacked: {name}',
    },
  },
  ImportDatabaseUnreachable: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportDatabaseUnreachable',
      message: 'The database of the source cannot be opened: {reason}',
    },
  },
  ImportKeyWrong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportKeyWrong',
      message:
        'The private key of game {game} does not match its public key. Give the XorKey of the source with --xor-key-file.',
    },
  },
  ImportFileUnreadable: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportFileUnreadable',
      message: '{name} cannot be read as what it should be.',
    },
  },
  ImportNotWhole: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportNotWhole',
      message: 'This is not a full export: {name} is missing.',
    },
  },
  ImportTooOld: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportTooOld',
      message: 'This is an export of CTFd 1.x. Load it into CTFd 2 or later first, and export it there.',
    },
  },
  ImportFormatUnknown: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportFormatUnknown',
      message: 'The manifest names another format.',
    },
  },
  ImportFileMissing: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportFileMissing',
      message: 'The archive refers to {name}, which is not in it.',
    },
  },
  ImportFileDamaged: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportFileDamaged',
      message: 'The file {file} in the source is damaged. Nothing was imported.',
    },
  },
  ImportTypeChanged: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportTypeChanged',
      message: 'The challenge here has the type {type}, and the type of a challenge cannot change.',
    },
  },
  ImportPostsPublic: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportPostsPublic',
      message: 'Posts are public at once. They are imported on request only.',
    },
  },
  ImportTeamEmpty: {
    http: 400,
    message: /*i18n*/ { id: 'error.ImportTeamEmpty', message: 'None of its members is imported.' },
  },
  ImportMissing: {
    http: 404,
    message: /*i18n*/ { id: 'error.ImportMissing', message: 'There is no such import.' },
  },
  ImportInUse: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.ImportInUse',
      message: 'The game has started, or somebody plays it: the import cannot be taken back any more.',
    },
  },
  ImportNothing: {
    http: 400,
    message: /*i18n*/ { id: 'error.ImportNothing', message: 'There is nothing in it that can be imported.' },
  },
  ImportQuoteOpen: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportQuoteOpen',
      message: 'Line {line}: a quotation mark is not closed, or a cell goes over several lines.',
    },
  },
  ImportNotUtf8: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportNotUtf8',
      message: 'This table is not UTF-8. Save it as “CSV UTF-8”.',
    },
  },
  ImportOnlyChallenges: {
    http: 403,
    message: /*i18n*/ {
      id: 'error.ImportOnlyChallenges',
      message:
        'Only administrators import accounts, results and games. Import a source that has challenges only.',
    },
  },
  ImportBusy: {
    http: 409,
    message: /*i18n*/ {
      id: 'error.ImportBusy',
      message: 'Another import of yours is at work. Wait until it has ended.',
    },
  },
  KeyPhraseTooShort: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.KeyPhraseTooShort',
      message: 'A pass phrase needs at least {min} characters.',
    },
  },
  ImportKeysUnreadable: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportKeysUnreadable',
      message: 'The pass phrase does not open the keys of this zip.',
    },
  },
  ImportSignatureWrong: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportSignatureWrong',
      message: 'The signature of this zip does not fit: something in it was changed.',
    },
  },
  ImportMailOff: {
    http: 400,
    message: /*i18n*/ {
      id: 'error.ImportMailOff',
      message: 'This site has no mail server (VEXIL_SMTP_URL), so it cannot mail the accounts a link.',
    },
  },
  ImportFileGone: {
    http: 404,
    message: /*i18n*/ {
      id: 'error.ImportFileGone',
      message: 'The uploaded file is not there any more. Please upload it again.',
    },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof errors

/** Texts for schema violations, by kind. A schema may instead name an entry of `errors` as its message. */
export const complaints = {
  required: /*i18n*/ { id: 'invalid.required', message: 'This field is required.' },
  type: /*i18n*/ { id: 'invalid.type', message: 'This value has the wrong format.' },
  characters: /*i18n*/ {
    id: 'invalid.characters',
    message: 'This text has characters that cannot be used here.',
  },
  option: /*i18n*/ { id: 'invalid.option', message: 'Please choose one of the offered values.' },
  tooShort: /*i18n*/ {
    id: 'invalid.tooShort',
    message: '{min, plural, one {At least # character is needed.} other {At least # characters are needed.}}',
  },
  tooLong: /*i18n*/ {
    id: 'invalid.tooLong',
    message: '{max, plural, one {At most # character is allowed.} other {At most # characters are allowed.}}',
  },
  tooSmall: /*i18n*/ { id: 'invalid.tooSmall', message: 'The smallest value is {min}.' },
  tooBig: /*i18n*/ { id: 'invalid.tooBig', message: 'The largest value is {max}.' },
  tooFew: /*i18n*/ { id: 'invalid.tooFew', message: 'At least {min} entries are needed.' },
  tooMany: /*i18n*/ { id: 'invalid.tooMany', message: 'At most {max} entries are allowed.' },
}
