/** The JSON Schemas of pack files; the editor's hovers and completions come from the same ones. */
import contentSchema from './schemas/content.schema.json' with { type: 'json' };
import packSchema from './schemas/pack.schema.json' with { type: 'json' };
import presentationSchema from './schemas/presentation.schema.json' with { type: 'json' };
import scenariosSchema from './schemas/scenarios.schema.json' with { type: 'json' };

/** `pack` for pack.yaml, `presentation` for presentation.yaml, `scenarios` for the files under scenarios/, `content` for every other file. */
export const SCHEMAS = {
  ...{ pack: packSchema, content: contentSchema },
  ...{ presentation: presentationSchema, scenarios: scenariosSchema },
} as const;
export type SchemaName = keyof typeof SCHEMAS;
