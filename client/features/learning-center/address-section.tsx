import type { CenterAddress } from '@yuva/contract/learning-center/schema';
import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { MapPinHouse } from 'lucide-react';
import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { FactList } from '../../ui/layout/card.tsx';
import { type Lookup, useDistricts, useGrampanchayats, useMandals, useStates } from '../reference/api.ts';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { useCenterSendStates } from './api.ts';
import { pointText } from './center-form.ts';
import { CenterSection } from './center-section.tsx';
import { MapField } from './map-field.tsx';
import { PleaseProvide } from './please-provide.tsx';
import type { AddressEditing } from './use-center-form.ts';

const LINES = [
	{ name: 'colonyName', label: 'Colony Name' },
	{ name: 'doorNumber', label: 'Door No / H.No / Street No' },
	{ name: 'landmark', label: 'Landmark' },
] as const;

export function AddressSection({ address, editing }: { address: CenterAddress; editing: AddressEditing }) {
	const { address: sending } = useCenterSendStates();
	return (
		<CenterSection
			title={t('Learning Center Address')}
			icon={<MapPinHouse aria-hidden />}
			collapsible
			section={editing}
			sending={sending}
			view={<AddressFacts address={address} />}
		>
			<AddressFields editing={editing} />
		</CenterSection>
	);
}

function AddressFields({ editing: { form, onMove } }: { editing: AddressEditing }) {
	const { place } = form.values;
	function choosePlace(chosen: PlaceChoice) {
		if (chosen.district !== place.district) onMove();
		form.change({ place: chosen });
	}
	return (
		<>
			<LocationCascade
				value={place}
				onChange={choosePlace}
				errors={Object.fromEntries(
					Object.keys(place).map((level) => [level, form.errorAt(`place.${level}`)]),
				)}
			/>
			<TextField
				label={t('Pincode')}
				inputMode="numeric"
				autoComplete="postal-code"
				{...form.text('pincode')}
			/>
			{LINES.map(({ name, label }) => (
				<TextField key={name} label={t(label)} autoComplete="off" maxLength={100} {...form.text(name)} />
			))}
			<MapField form={form} />
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
