import { Phone } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField, SegmentedChoice } from '../inputs/choice-field.tsx';
import { ChoiceWithOther } from '../inputs/choice-with-other.tsx';
import { CopyablePassword } from '../inputs/copyable-password.tsx';
import { DateField } from '../inputs/date-field.tsx';
import { PasswordField, TextField } from '../inputs/field.tsx';
import { PhotoPicker } from '../inputs/photo-picker.tsx';
import { SearchField } from '../inputs/search-field.tsx';
import { SelectField } from '../inputs/select-field.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { Toggle } from '../inputs/toggle.tsx';
import { Card } from '../layout/card.tsx';

function optionsOf(...words: string[]) {
	return words.map((word) => ({ value: word, label: word }));
}

const GENDERS = optionsOf('Female', 'Male', 'Other');
const CASTES = optionsOf('SC', 'ST', 'BC-A', 'BC-B', 'OC', 'Other');
const DISTRICTS = optionsOf('Adilabad', 'Bhadradri Kothagudem', 'Kumuram Bheem Asifabad', 'Peddapalli');

function TextFields() {
	const [search, setSearch] = useState('Anjali');
	return (
		<Card title="Text" icon={<Phone aria-hidden />}>
			<div className="flex flex-col gap-5">
				<TextField
					label="Mobile Number"
					name="mobile_number"
					inputMode="numeric"
					maxLength={10}
					hint="Ten digits, without +91"
					required
				/>
				<TextField label="Full Name" defaultValue="Anjali" error="Full name is required" required />
				<TextField label="Fellow Name" value="Kodapaganti Venkata Satyanarayana" readOnly />
				<TextField label="Pincode" disabled value="504293" />
				<PasswordField label="Password" defaultValue="1234ANJA" />
				<CopyablePassword
					label="Auto-generated password"
					value="3210ANJA"
					copiedText="Password copied to clipboard!"
					hint="Save password & Login to complete Registration"
				/>
				<SearchField label="Search by name" value={search} onValueChange={setSearch} />
				<TextArea label="What changed in the village?" hint="Two or three sentences" />
			</div>
		</Card>
	);
}

function ChoiceFields() {
	const [gender, setGender] = useState('Other');
	const [otherGender, setOtherGender] = useState('');
	const [caste, setCaste] = useState('');
	const [otherCaste, setOtherCaste] = useState('');
	return (
		<Card title="Choices">
			<div className="flex flex-col gap-5">
				<ChoiceWithOther
					label="Gender"
					name="gender"
					options={GENDERS}
					value={gender}
					onChange={setGender}
					other={{
						name: 'other_gender',
						text: otherGender,
						onChange: setOtherGender,
						error: 'Please specify gender',
					}}
					required
				/>
				<ChoiceWithOther
					label="Caste Category"
					name="caste_category"
					options={CASTES}
					value={caste}
					onChange={setCaste}
					other={{ name: 'other_caste', text: otherCaste, onChange: setOtherCaste }}
					error="Caste category is required"
				/>
				<SelectField label="District" options={DISTRICTS} placeholder="Select District" />
				<SelectField label="Mandal" options={[]} loading />
				<SelectField label="Village" options={[]} disabled placeholder="Select Village" />
				<SegmentedChoice label="Score" options={optionsOf('1', '2', '3', '4', '5')} defaultValue="3" />
				<CheckboxField label="I have read the declaration and agree to it" error="Tick the box to go on" />
				<CheckboxField label="Adilabad" defaultChecked />
			</div>
		</Card>
	);
}

export function GalleryForms() {
	const [birth, setBirth] = useState('2004-08-15');
	const [day, setDay] = useState('');
	const [photo, setPhoto] = useState<File | null>(null);
	return (
		<>
			<TextFields />
			<ChoiceFields />
			<Card title="Dates, photo, attendance">
				<div className="flex flex-col gap-5">
					<DateField label="Date of Birth" value={birth} onChange={setBirth} required />
					<DateField label="Deadline" value={day} onChange={setDay} error="Date input not valid." />
					<PhotoPicker
						label="Photo of the Learning Center"
						value={photo}
						onChange={setPhoto}
						isLineSlow={() => false}
					/>
					<Toggle label="Anjali Rathod" defaultChecked />
					<Toggle label="Sujatha" />
					<Toggle label="Bheem Rao Atram" compact defaultChecked />
					<Toggle label="Venkata Satyanarayana Lakshmi Narasimha Kodapaganti" compact />
				</div>
			</Card>
		</>
	);
}
