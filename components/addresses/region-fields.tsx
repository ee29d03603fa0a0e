'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useEffect } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'
import { Field, type FieldInput } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { type Region, useCities, useDistricts, useProvinces } from '@/lib/fulfilment/shipping/client/delivery'

type RegionList = { data?: Region[] | undefined; error?: unknown; isLoading: boolean; mutate: () => void }

type RegionFieldsProps = { form: AddressForm; hasDistrict?: boolean }

/** Province, then city, then district; the district field shows only when the city has districts (PRO-046, PRO-049). */
export function RegionFields({ form, hasDistrict = true }: RegionFieldsProps) {
  const t = useTranslations('address')
  const { register, setValue, formState } = form
  const { errors } = formState
  const [provinceId, cityId, districtId] = useWatch({
    control: form.control,
    name: ['province_id', 'city_id', 'district_id'],
  })
  const provinces = useProvinces()
  const cities = useCities(provinceId)
  const districts = useDistricts(hasDistrict ? cityId : '')
  const without = districts.data?.length === 0
  useEffect(() => {
    if (without) form.unregister('district_id', { keepDefaultValue: true, keepValue: true })
  }, [without, form])
  const clearCity = () => setValue('city_id', '')
  const clearDistrict = () => setValue('district_id', '')
  return (
    <>
      <RegionField
        label={t('province')}
        choose={t('chooseProvince')}
        answer={provinces}
        value={provinceId}
        failed={t('provinceFailed')}
        error={errors.province_id?.message}
        autoComplete="shipping address-level1"
        field={register('province_id', {
          required: t('requiredProvince'),
          onChange: () => {
            clearCity()
            clearDistrict()
          },
        })}
      />
      <RegionField
        label={t('city')}
        choose={t('chooseCity')}
        answer={cities}
        value={cityId}
        of={provinceId}
        disabled={!provinceId}
        failed={t('cityFailed')}
        error={errors.city_id?.message}
        autoComplete="shipping address-level2"
        field={register('city_id', { required: t('requiredCity'), onChange: clearDistrict })}
      />
      {hasDistrict && <DistrictField form={form} districts={districts} cityId={cityId} districtId={districtId} />}
    </>
  )
}

type DistrictFieldProps = {
  form: AddressForm
  districts: RegionList
  cityId: string
  districtId: string
}

function DistrictField({ form, districts, cityId, districtId }: DistrictFieldProps) {
  const t = useTranslations('address')
  if (districts.data?.length === 0) {
    return (
      <div className="self-center text-sm">
        <p className="text-quiet">{t('noDistrict')}</p>
        <p className="text-warning">{t('unsupportedByJnt')}</p>
      </div>
    )
  }
  return (
    <RegionField
      label={t('district')}
      choose={t('chooseDistrict')}
      answer={districts}
      value={districtId}
      of={cityId}
      disabled={!cityId}
      failed={t('districtFailed')}
      error={form.formState.errors.district_id?.message}
      autoComplete="shipping address-level3"
      field={form.register('district_id', {
        required: t('requiredDistrict'),
        onChange: (event: ChangeEvent<HTMLSelectElement>) => {
          const zip = districts.data?.find(({ id }) => id === event.target.value)?.zip_code
          if (zip) form.setValue('zip_code', zip, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        },
      })}
    />
  )
}

type RegionFieldProps = {
  label: string
  choose: string
  answer: RegionList
  value: string
  /** Id of the parent region. */
  of?: string
  disabled?: boolean
  failed: string
  error: string | undefined
  autoComplete: string
  field: UseFormRegisterReturn
}

function RegionField({ label, error, answer, failed, ...rest }: RegionFieldProps) {
  const t = useTranslations('address')
  const hint = answer.error ? (
    <button type="button" onClick={() => answer.mutate()} className="text-danger underline underline-offset-2">
      {failed}. {t('retry')}
    </button>
  ) : undefined
  return (
    <Field label={label} required error={error} hint={hint}>
      {(input) => <RegionSelect input={input} answer={answer} {...rest} />}
    </Field>
  )
}

type RegionSelectProps = Omit<RegionFieldProps, 'label' | 'error' | 'failed'> & { input: FieldInput }

/**
 * The value may be known before its list has loaded (from a draft, a search or a saved address). Until then the id
 * is an option of its own, so that the form keeps it; the select remounts when the list arrives.
 */
function RegionSelect({ input, answer, value, of, choose, disabled, autoComplete, field }: RegionSelectProps) {
  const t = useTranslations('address')
  return (
    <Select
      key={answer.data ? `in ${of}` : `for ${value}`}
      {...input}
      {...field}
      disabled={disabled || !answer.data}
      autoComplete={autoComplete}
    >
      <option value="">{answer.isLoading ? t('loading') : choose}</option>
      {!answer.data && value && <option value={value}>{t('loading')}</option>}
      {answer.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
