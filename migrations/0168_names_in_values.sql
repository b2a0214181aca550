-- An erasure takes a person out of the texts inside of JSON values. It compares texts only, never the names of the fields.
create function names_in(value jsonb, pattern text) returns boolean language sql immutable as $$
  select exists (
    select from jsonb_path_query(value, 'strict $.**') as inner_value(v)
    where jsonb_typeof(v) = 'string' and v #>> '{}' ~* pattern)
$$;

create function without_names(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, '…', 'gi'))
    when 'array' then (
      select coalesce(jsonb_agg(without_names(v, pattern) order by nth), '[]') from jsonb_array_elements(value) with ordinality as e(v, nth))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_names(e.value, pattern)), '{}') from jsonb_each(value) as e)
    else value
  end;
end
$$;
