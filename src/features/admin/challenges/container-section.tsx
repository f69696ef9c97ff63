import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { ContainerLab } from './container-lab.tsx'
import { ContainerLimits } from './container-limits.tsx'
import { ExtraContainersField } from './extra-containers-field.tsx'

interface Props {
  draft: Draft<ChallengeDraft>
  type: ChallengeType
  ids: { gameId: number; challengeId: number }
}

/** What each team's container is started from, and what it may use. */
export function ContainerSection({ draft: { value, change, dirty }, type, ids }: Props) {
  const { t } = useLingui()
  return (
    <Section
      anchor="container"
      title={<Trans>Container</Trans>}
      text={<Trans>What each team starts, and what it may use.</Trans>}
    >
      <TextField
        name="containerImage"
        mono
        label={<Trans>Image</Trans>}
        hint={<Trans>With its registry and tag. The service in it must listen on the port below.</Trans>}
        placeholder="registry.example.org/ctf/task:1"
        value={value.containerImage}
        onChange={(containerImage) => change({ containerImage })}
        maxLength={limits.containerImageMax}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      <Pair>
        <NumberField
          name="containerExposePort"
          label={<Trans>Port</Trans>}
          {...limits.port}
          step={1}
          value={value.containerExposePort}
          onChange={(containerExposePort) => change({ containerExposePort })}
          required
        />
        <ContainerLimits named value={value} onChange={change} />
      </Pair>
      <Pair>
        <Select
          name="networkMode"
          label={<Trans>Network</Trans>}
          options={[
            { value: 'closed', label: t`Closed: no access to other hosts` },
            { value: 'open', label: t`Open: access to the internet` },
          ]}
          value={value.networkMode}
          onChange={(networkMode) => change({ networkMode })}
        />
        <Select
          name="hardening"
          label={<Trans>Hardening</Trans>}
          hint={
            value.hardening === 'strict' && (
              <Trans>
                Programs with the set-user-id bit, daemons that change their user and writing outside of /tmp
                do not work.
              </Trans>
            )
          }
          options={[
            { value: 'usual', label: t`Usual` },
            { value: 'strict', label: t`Strict` },
          ]}
          value={value.hardening}
          onChange={(hardening) => change({ hardening })}
        />
        <Select
          name="containerProtocol"
          label={<Trans>The service is</Trans>}
          options={[
            { value: 'tcp', label: t`any TCP service` },
            { value: 'http', label: t`a website` },
          ]}
          value={value.containerProtocol}
          onChange={(containerProtocol) => change({ containerProtocol })}
        />
        <NumberField
          name="pidsLimit"
          label={<Trans>Processes</Trans>}
          {...limits.pids}
          step={1}
          value={value.pidsLimit}
          onChange={(pidsLimit) => change({ pidsLimit })}
          required
        />
      </Pair>
      {type === 'DynamicContainer' && (
        <TextField
          name="flagVariables"
          mono
          label={<Trans>Environment variables with the flag</Trans>}
          hint={<Trans>Names with commas between them. Left empty: those that the site uses.</Trans>}
          placeholder="FLAG"
          value={value.flagVariables}
          onChange={(flagVariables) => change({ flagVariables })}
          maxLength={limits.flagVariablesMax}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
      )}
      <ExtraContainersField
        value={value.extraContainers}
        onChange={(extraContainers) => change({ extraContainers })}
      />
      <Switch
        label={<Trans>Stop when solved</Trans>}
        hint={<Trans>The container of a team goes as soon as it has solved the challenge.</Trans>}
        checked={value.destroyOnSolve}
        onChange={(destroyOnSolve) => change({ destroyOnSolve })}
      />
      <Switch
        label={<Trans>Record traffic</Trans>}
        hint={<Trans>Everything that teams exchange with their containers is kept for monitors.</Trans>}
        checked={value.enableTrafficCapture}
        onChange={(enableTrafficCapture) => change({ enableTrafficCapture })}
      />
      <ContainerLab {...ids} dirty={dirty} />
    </Section>
  )
}
