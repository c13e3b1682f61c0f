import { childClasses } from '@yuva/contract/children/schema';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';

export interface ClassFilterProps {
	of: readonly { child_class: string }[];
	value: string;
	onValueChange: (childClass: string) => void;
}

/** The class comes from the address and may be unknown. */
export function chosenClassLabel(value: string): string {
	const known = childClasses.find((childClass) => childClass === value);
	return known ? classLabel(known) : value;
}

export function ClassFilter({ of, value, onValueChange }: ClassFilterProps) {
	const present = new Set(of.map((child) => child.child_class));
	return (
		<SelectField
			label={t('Class')}
			placeholder={t('All Classes')}
			value={value}
			options={childClasses
				.filter((childClass) => present.has(childClass) || childClass === value)
				.map((childClass) => ({ value: childClass, label: classLabel(childClass) }))}
			onValueChange={onValueChange}
		/>
	);
}
