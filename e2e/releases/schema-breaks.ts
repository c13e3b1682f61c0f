import type { Schema } from './contract.ts';

/** With `accept` every sent field must still be accepted; with `parse` unknown fields are dropped. */
type Reader = 'accept' | 'parse';

/**
 * Says why values of `from` may not fit `to`, with the field; empty if all fit. `reader` is that of the side
 * with `to`.
 */
export function breaksOf(from: Schema, to: Schema, reader: Reader, at = ''): string[] {
	if (Object.keys(to).length === 0) return [];
	const targets = alternativesOf(to);
	return alternativesOf(from).flatMap((one) => {
		const tried = targets.map((target) => breaksOfOne(one, target, reader, at));
		return tried.reduce((best, breaks) => (breaks.length < best.length ? breaks : best));
	});
}

/** Returns the members of a union; for a nullable type, the type and null. */
function alternativesOf(schema: Schema): Schema[] {
	const { anyOf, type, ...rest } = schema;
	if (Array.isArray(anyOf)) return (anyOf as Schema[]).flatMap(alternativesOf);
	return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one as unknown })) : [schema];
}

function breaksOfOne(from: Schema, to: Schema, reader: Reader, at: string): string[] {
	const isNumber = from.type === 'integer' && to.type === 'number';
	if (from.type !== to.type && !isNumber) return [`${at} may be ${String(from.type ?? 'anything')}`];
	if (to.type === 'array') return breaksOf(asSchema(from.items), asSchema(to.items), reader, `${at}[]`);
	if (to.type === 'object') return breaksOfFields(from, to, reader, at);
	return breaksOfValues(from, to, at);
}

function breaksOfFields(from: Schema, to: Schema, reader: Reader, at: string): string[] {
	const [given, wanted] = [asSchema(from.properties), asSchema(to.properties)];
	const always = new Set(asList(from.required));
	const missing = asList(to.required).filter((field) => !always.has(field));
	const known = Object.keys(wanted).filter((field) => field in given);
	const lost = reader === 'accept' ? Object.keys(given).filter((field) => !(field in wanted)) : [];
	const rest = asSchema(to.additionalProperties);
	return [
		...missing.map((field) => `${at}.${String(field)} may be missing`),
		...lost.map((field) => `${at}.${field} is no longer known`),
		...known.flatMap((field) =>
			breaksOf(asSchema(given[field]), asSchema(wanted[field]), reader, `${at}.${field}`),
		),
		...breaksOf(asSchema(from.additionalProperties), rest, reader, `${at}.*`),
	];
}

function breaksOfValues(from: Schema, to: Schema, at: string): string[] {
	const [given, allowed] = [valuesOf(from), valuesOf(to)];
	if (allowed) {
		const others = given?.filter((value) => !allowed.includes(value)) ?? ['anything'];
		return others.map((value) => `${at} may be ${String(value)}`);
	}
	if (given) return [];
	const patterns = to.pattern !== undefined && to.pattern !== from.pattern ? ['pattern'] : [];
	const tighter = [
		...['maxLength', 'maximum'].filter(
			(limit) => numberIn(from, limit, Infinity) > numberIn(to, limit, Infinity),
		),
		...['minLength', 'minimum'].filter(
			(limit) => numberIn(from, limit, -Infinity) < numberIn(to, limit, -Infinity),
		),
	];
	return [...patterns, ...tighter].map((limit) => `${at} has another ${limit}`);
}

const valuesOf = ({ const: only, enum: values }: Schema): unknown[] | undefined =>
	only === undefined ? (values as unknown[] | undefined) : [only];

const numberIn = (schema: Schema, limit: string, otherwise: number): number =>
	typeof schema[limit] === 'number' ? schema[limit] : otherwise;

const asSchema = (value: unknown): Schema =>
	typeof value === 'object' && value !== null ? (value as Schema) : {};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
