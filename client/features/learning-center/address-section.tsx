import type { CenterAddress } from '@yuva/contract/learning-center/schema';
import { MapPinHouse } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../language/language.ts';
import { DraftRestored } from '../../ui/feedback/draft-restored.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { FactList } from '../../ui/layout/card.tsx';
import { EditableSection } from '../../ui/layout/editable-section.tsx';
import { type Lookup, useDistricts, useGrampanchayats, useMandals, useStates } from '../reference/api.ts';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { useCenterSendStates } from './api.ts';
import { type AddressForm, type Faults, pointText } from './center-form.ts';
import { MapField } from './map-field.tsx';
import { PleaseProvide } from './please-provide.tsx';
import { SectionNews } from './section-news.tsx';
import type { AddressEditing } from './use-center-form.ts';

const LINES = [
	{ name: 'colonyName', label: 'Colony Name' },
	{ name: 'doorNumber', label: 'Door No / H.No / Street No' },
	{ name: 'landmark', label: 'Landmark' },
] as const;

export function AddressSection({ address, editing }: { address: CenterAddress; editing: AddressEditing }) {
	const box = useRef<HTMLDivElement>(null);
	const { address: sending } = useCenterSendStates();
	const { form, news, isPending, isRestored, open, close, save } = editing;
	return (
		<div ref={box} className="flex flex-col gap-3">
			<SectionNews news={news} sending={sending} />
			<EditableSection
				title={t('Learning Center Address')}
				icon={<MapPinHouse aria-hidden />}
				collapsible
				badge={sending && <SendState {...sending} />}
				isEditing={form !== undefined}
				onEdit={open}
				onCancel={close}
				onSave={() => void save(box.current)}
				busy={isPending}
				busyLabel={t('Saving...')}
				view={<AddressFacts address={address} />}
			>
				{isRestored && <DraftRestored />}
				{form && <AddressFields form={form} editing={editing} />}
			</EditableSection>
		</div>
	);
}

interface AddressFieldsProps {
	form: AddressForm;
	editing: AddressEditing;
}

function AddressFields({ form, editing: { change, faults } }: AddressFieldsProps) {
	const { village: grampanchayat, ...rest } = faults;
	const placeFaults: Faults = { ...rest, grampanchayat };
	return (
		<>
			<LocationCascade
				value={form.place}
				onChange={(place) => change({ ...form, place })}
				errors={placeFaults}
			/>
			<TextField
				label={t('Pincode')}
				name="pincode"
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={6}
				value={form.pincode}
				onChange={(event) => change({ ...form, pincode: event.target.value })}
				error={t(faults.pincode ?? '')}
			/>
			{LINES.map(({ name, label }) => (
				<TextField
					key={name}
					label={t(label)}
					name={name}
					autoComplete="off"
					maxLength={100}
					value={form[name]}
					onChange={(event) => change({ ...form, [name]: event.target.value })}
					error={t(faults[name] ?? '')}
				/>
			))}
			<MapField form={form} onChange={change} faults={faults} />
		</>
	);
}

function AddressFacts({ address }: { address: CenterAddress }) {
	const { latitude, longitude } = address;
	const states = useStates(address.state !== null);
	const districts = useDistricts(address.state);
	const mandals = useMandals(address.district);
	const villages = useGrampanchayats(address.mandal);
	const point = latitude === null || longitude === null ? null : pointText({ latitude, longitude });
	const facts = [
		{ label: t('State'), value: nameIn(states, address.state) },
		{ label: t('District'), value: nameIn(districts, address.district) },
		{ label: t('Mandal'), value: nameIn(mandals, address.mandal) },
		{ label: t('Village'), value: nameIn(villages, address.written_village ?? address.village) },
		{ label: t('Pincode'), value: address.pincode },
		...LINES.map(({ name, label }) => ({ label: t(label), value: address[name] })),
		{ label: t('Location'), value: point },
	];
	return <FactList facts={facts.map(({ label, value }) => ({ label, value: value ?? <PleaseProvide /> }))} />;
}

function nameIn({ options, isLoading }: Lookup, id: number | string | null): string | null {
	if (id === null || typeof id === 'string') return id;
	const found = options.find(({ value }) => value === String(id));
	return found?.label ?? (isLoading ? t('Loading…') : null);
}
