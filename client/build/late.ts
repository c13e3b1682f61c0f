/** What makes a changed copy of a schema, and must not build it. */
const COPIERS = ['check', 'with'];

type Make = (...given: never[]) => object;

/**
 * Stands in for `make(...given)`, which is called when something of it is first asked for. The phone would otherwise build
 * several hundred schemas at each start, of which a screen uses a few.
 */
export function late<Made extends object>(
	make: (...given: never[]) => Made,
	given: readonly unknown[],
): Made {
	let made: Made | undefined;
	const schema = (): Made => {
		made ??= (make as Make)(...(given as never[])) as Made;
		return made;
	};
	const copyLater =
		(name: string) =>
		(...changes: unknown[]) =>
			late(() => {
				const copier = Reflect.get(schema(), name) as Make;
				return copier.apply(schema(), changes as never[]);
			}, []);
	return new Proxy({} as Made, {
		get(_, name) {
			if (made === undefined && typeof name === 'string' && COPIERS.includes(name)) return copyLater(name);
			return Reflect.get(schema(), name);
		},
		set: (_, name, value) => Reflect.set(schema(), name, value),
		has: (_, name) => Reflect.has(schema(), name),
		getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
	});
}
