import { useLingui } from '@lingui/react/macro'
import { auditActions, kindOfAction } from '#src/contract/audit-fields.ts'
import { useActionWords, useKindWords } from '#src/lib/use-audit-words.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { type AuditFilter, auditKinds } from './audit-filter.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onShow: (part: Partial<AuditFilter>) => void
}

export function AuditFilters({ filter, onShow }: AuditFiltersProps) {
  const { t } = useLingui()
  const kinds = useKindWords()
  const actions = useActionWords()
  const options = auditKinds.flatMap((kind) => {
    const own = auditActions.filter((action) => kindOfAction(action) === kind)
    const all = kinds[kind]
    return [
      { value: kind as AuditFilter['action'], label: t`All: ${all}` },
      ...own.map((value) => ({ value, label: `– ${actions[value]}` })),
    ]
  })
  return (
    <>
      <SearchField
        label={t({ context: 'search in the audit log', message: 'Text' })}
        placeholder={t`Name, value, address, …`}
        value={filter.text}
        onSearch={(text) => onShow({ text })}
      />
      <Select
        label={t`Action`}
        value={filter.action}
        onChange={(action) => onShow({ action })}
        options={[{ value: '', label: t`All` }, ...options]}
      />
      <SearchField label={t`User`} value={filter.actor} onSearch={(actor) => onShow({ actor })} />
      <SearchField
        label={t`ID of the target`}
        value={filter.target}
        onSearch={(target) => onShow({ target })}
      />
      <DateTimeField label={t`From`} value={filter.from} onChange={(from) => onShow({ from })} />
      <DateTimeField label={t`Until`} value={filter.until} onChange={(until) => onShow({ until })} />
    </>
  )
}
