import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { CheckPanel } from './check-panel.tsx'
import { ContainerLab } from './container-lab.tsx'
import { ContainerLimits } from './container-limits.tsx'
import {
  type ContainerPreset,
  containerPresets,
  hasOwnContainers,
  presetOf,
  settingsOf,
} from './container-presets.ts'
import { ExtraContainersField } from './extra-containers-field.tsx'
import { ImageBadge } from './image-badge.tsx'
import { useContainerLab } from './use-container-lab.ts'

interface Props {
  draft: Draft<ChallengeDraft>
  type: ChallengeType
  ids: { gameId: number; challengeId: number }
}

/** What each team's container is started from, and what it may use. */
export function ContainerSection({ draft: { value, base, change, dirty }, type, ids }: Props) {
  const { t } = useLingui()
  return (
    <FoldingSection
      anchor="container"
      title={<Trans>Container</Trans>}
      text={<Trans>What each team starts, and what it may use.</Trans>}
    >
      <Presets value={value} onChange={change} />
      <TextField
        name="containerImage"
        mono
        label={<Trans>Image</Trans>}
        hint={<ImageHint ids={ids} image={value.containerImage} stored={base.containerImage} />}
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
      </Pair>
      {value.extraContainers.length > 0 && (
        <ExtraContainersField
          value={value.extraContainers}
          onChange={(extraContainers) => change({ extraContainers })}
        />
      )}
      <Fold title={<Trans>Limits, network and recording</Trans>}>
        <Pair>
          <ContainerLimits named value={value} onChange={change} />
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
                  Programs with the set-user-id bit, daemons that change their user and writing outside of
                  /tmp do not work.
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
      </Fold>
      <ContainerLab {...ids} dirty={dirty} />
      <CheckPanel {...ids} />
    </FoldingSection>
  )
}

function Presets({
  value,
  onChange,
}: {
  value: ChallengeDraft
  onChange: (change: Partial<ChallengeDraft>) => void
}) {
  const { t } = useLingui()
  const choose = async (preset: ContainerPreset) => {
    const isSure =
      preset === 'several' ||
      !hasOwnContainers(value) ||
      (await confirm({
        title: t`Remove the further containers?`,
        children: <Trans>Nothing is lost before you save.</Trans>,
        confirm: <Trans>Remove</Trans>,
        danger: true,
      }))
    if (isSure) onChange(settingsOf(preset, value))
  }
  const words = { nc: t`nc service`, web: t`Website`, several: t`Several containers` }
  return (
    <Segments
      label={t`Kind of container`}
      options={containerPresets.map((preset) => ({ value: preset, label: words[preset] }))}
      value={presetOf(value)}
      onChange={(preset) => void choose(preset)}
    />
  )
}

interface ImageHintProps {
  ids: Props['ids']
  image: string
  /** What is saved: the engine knows no other. */
  stored: string
}

/** Whether the engine has the image, beside its name. */
function ImageHint({ ids, image, stored }: ImageHintProps) {
  const lab = useContainerLab(ids).data
  const known = lab?.isOffered && image !== '' && image === stored
  const found = known ? lab.images.find((one) => one.image === image) : undefined
  return (
    <>
      {found && (
        <>
          <ImageBadge image={found} />{' '}
        </>
      )}
      <Trans>With its registry and tag. The service in it must listen on the port below.</Trans>
    </>
  )
}
